// Games in the browser's database: heads and events, as a server keeps them. Written means on its way to the disk: nobody is
// told of an act before.
import type { Event, Head, Kept, Reply } from './messages';

const name = 'heptapolis';

function done(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    // Its errors end in an abort, and only then does it know which one it was.
    transaction.onabort = () => reject(transaction.error ?? new Error('the database gave up'));
  });
}

function result<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database does not answer'));
  });
}

export class Storage {
  private constructor(private readonly database: IDBDatabase) {}

  static async open(): Promise<Storage> {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => {
      request.result.createObjectStore('heads', { keyPath: 'id' });
      request.result.createObjectStore('events', { keyPath: ['game', 'seq'] });
    };
    return new Storage(await result(request));
  }

  /** Writes a new game with what has happened in it, an event, or both at once. False: another tab has written an event of this number. */
  async write({ head, begun = [], game, write }: Pick<Reply, 'head' | 'begun' | 'game' | 'write'>): Promise<boolean> {
    const transaction = this.database.transaction(['heads', 'events'], 'readwrite', { durability: 'strict' });
    const written = done(transaction);
    const events = transaction.objectStore('events');
    if (head) transaction.objectStore('heads').add(head);
    if (head) for (const event of begun) events.add({ ...event, game: head.id });
    if (write) events.add({ ...write, game });
    try {
      await written;
      return true;
    } catch (error) {
      if ((error as DOMException).name === 'ConstraintError') return false;
      throw error;
    }
  }

  async erase(game: string): Promise<void> {
    const transaction = this.database.transaction(['heads', 'events'], 'readwrite', { durability: 'strict' });
    const gone = done(transaction);
    transaction.objectStore('heads').delete(game);
    transaction.objectStore('events').delete(IDBKeyRange.bound([game, 0], [game, Infinity]));
    await gone;
  }

  async has(game: string): Promise<boolean> {
    return (await result(this.database.transaction('heads').objectStore('heads').count(game))) > 0;
  }

  async read(game: string): Promise<Kept | null> {
    const head = await result<Head | undefined>(this.database.transaction('heads').objectStore('heads').get(game));
    return head ? { head, events: await this.after(game, 0) } : null;
  }

  async after(game: string, seq: number): Promise<Event[]> {
    const range = IDBKeyRange.bound([game, seq + 1], [game, Infinity]);
    return result<Event[]>(this.database.transaction('events').objectStore('events').getAll(range));
  }
}
