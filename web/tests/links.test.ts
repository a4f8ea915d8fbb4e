import { expect, test } from 'vitest';
import { linkBase, linkToMoment, momentOfLink } from '../src/lib/links';

test('a page under a name that others know gives links under that name', () => {
  expect(linkBase('https://games.example/seven/#/g/1/x', ['http://192.168.1.5:8777'])).toEqual({ base: 'https://games.example/seven/', onlyHere: false });
  expect(linkBase('http://192.168.1.5:8777/#/', [])).toEqual({ base: 'http://192.168.1.5:8777/', onlyHere: false });
});

test.each(['http://127.0.0.1:8777/#/', 'http://localhost:8777/', 'http://[::1]:8777/#/g/1/x'])('a page at %s gives links under an address in the network', (page) => {
  expect(linkBase(page, ['http://192.168.1.5:8777', 'http://10.0.0.1:8777'])).toEqual({ base: 'http://192.168.1.5:8777/', onlyHere: false });
  expect(linkBase(page, ['https://games.example/seven/']).base).toBe('https://games.example/seven/');
});

test('where only this machine reaches the server, it is said', () => {
  expect(linkBase('http://127.0.0.1:8777/#/g/1/x', [])).toEqual({ base: 'http://127.0.0.1:8777/', onlyHere: true });
});

test('a link to a moment is read again, and other links name none', () => {
  const link = linkToMoment('https://games.example/#/g/abc/secret', 'abc', 'watch', 17);
  expect(link).toBe('https://games.example/#/g/abc/watch/17');
  expect(momentOfLink(new URL(link).hash)).toBe(17);
  for (const hash of ['#/g/abc/watch', '#/g/abc/watch/x', '#/', '']) expect(momentOfLink(hash)).toBeNull();
});
