// Parts that a screen can stand without for a moment: null until they are here.
import { arrive, fetched } from './arrive';
import { settled } from './later';

export class Late<T> {
  private part = $state.raw<T | null>(null);
  private asked = false;

  /** `mute`: it says nothing but what comes first, and nobody need hear that it does not come. */
  constructor(
    private readonly load: () => Promise<T>,
    private readonly mute = false,
  ) {}

  /** The part, or null and it is sent for. */
  get(): T | null {
    if (!this.asked) {
      this.asked = true;
      void settled
        .then(() => (this.mute ? fetched(this.load) : arrive(this.load)))
        .then(
          (one) => (this.part = one),
          (error) => {
            this.asked = false;
            if (!this.mute) throw error;
          },
        );
    }
    return this.part;
  }
}
