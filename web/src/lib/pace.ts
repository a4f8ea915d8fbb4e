// What happens at the table is shown one thing after the other: each has its moment, and any key or click skips them.

/** How long one act is on stage, in milliseconds. */
export const actTime = 280;

/** What moves in an act has landed before the next begins, which draws the whole table anew. */
export const flightTime = actTime - 40;

/** Nobody is kept waiting who wants no motion, or does not look. */
export const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches || document.hidden;

export class Stage<T> {
  private waiting: T[] = [];
  private timer: ReturnType<typeof setTimeout> | undefined;
  private busyUntil = 0;

  constructor(
    private readonly present: (one: T) => void,
    private readonly isAct: (one: T) => boolean,
    private readonly quiet: () => boolean = still,
    private readonly now: () => number = () => performance.now(),
  ) {}

  /** Shows it now, or after what is on stage. */
  add(one: T): void {
    this.waiting.push(one);
    this.next();
  }

  /** Shows all that waits, at once. */
  skip(): void {
    clearTimeout(this.timer);
    this.timer = undefined;
    this.busyUntil = 0;
    for (const one of this.waiting.splice(0)) this.present(one);
  }

  /** What is on stage has just begun to move: the next act waits until it is there. */
  hold(): void {
    this.busyUntil = this.now() + actTime;
  }

  private next(): void {
    if (this.quiet()) return this.skip();
    if (this.timer !== undefined) return;
    while (this.waiting.length) {
      const wait = this.busyUntil - this.now();
      if (wait > 0) {
        this.timer = setTimeout(() => {
          this.timer = undefined;
          this.next();
        }, wait);
        return;
      }
      const one = this.waiting.shift()!;
      if (this.isAct(one)) this.busyUntil = this.now() + actTime;
      this.present(one);
    }
  }
}
