// A QR code (byte mode, level M, versions 1 to 10) as rows of dark and light modules: enough for a link.

const expTable = new Uint8Array(512);
const logTable = new Uint8Array(256);
for (let i = 0, x = 1; i < 255; ++i) {
  expTable[i] = expTable[i + 255] = x;
  logTable[x] = i;
  x = x << 1 ^ (x & 128 ? 0x11d : 0);
}
const multiply = (a: number, b: number) => (a && b ? expTable[logTable[a] + logTable[b]] : 0);

// Level M, by version: error bytes per block, then blocks as [count, data bytes].
const blocksOf: [number, [number, number][]][] = [
  [10, [[1, 16]]], [16, [[1, 28]]], [26, [[1, 44]]], [18, [[2, 32]]], [24, [[2, 43]]],
  [16, [[4, 27]]], [18, [[4, 31]]], [22, [[2, 38], [2, 39]]], [22, [[3, 36], [2, 37]]], [26, [[4, 43], [1, 44]]],
];
const alignmentOf = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

function errorBytes(data: number[], count: number): number[] {
  let generator = [1];
  for (let i = 0; i < count; ++i) {
    const next = new Array(generator.length + 1).fill(0);
    generator.forEach((value, at) => {
      next[at] ^= value;
      next[at + 1] ^= multiply(value, expTable[i]);
    });
    generator = next;
  }
  const rest = [...data, ...new Array(count).fill(0)];
  for (let i = 0; i < data.length; ++i) {
    const factor = rest[i];
    if (factor) generator.forEach((value, at) => (rest[i + at] ^= multiply(value, factor)));
  }
  return rest.slice(data.length);
}

function codewords(bytes: Uint8Array, version: number): number[] {
  const [errors, groups] = blocksOf[version - 1];
  const capacity = groups.reduce((sum, [count, size]) => sum + count * size, 0);
  const bits: number[] = [];
  const put = (value: number, length: number) => {
    for (let i = length - 1; i >= 0; --i) bits.push(value >> i & 1);
  };
  put(4, 4);
  put(bytes.length, version < 10 ? 8 : 16);
  for (const byte of bytes) put(byte, 8);
  for (let i = 0; i < 4 && bits.length < capacity * 8; ++i) bits.push(0);
  while (bits.length % 8) bits.push(0);
  const data: number[] = [];
  for (let i = 0; i < bits.length; i += 8) data.push(parseInt(bits.slice(i, i + 8).join(''), 2));
  for (let pad = 0xec; data.length < capacity; pad ^= 0xfd) data.push(pad);
  const blocks: number[][] = [];
  let at = 0;
  for (const [count, size] of groups) for (let i = 0; i < count; ++i) blocks.push(data.slice(at, (at += size)));
  const checks = blocks.map((block) => errorBytes(block, errors));
  const result: number[] = [];
  for (let i = 0; i < Math.max(...blocks.map((block) => block.length)); ++i) for (const block of blocks) if (i < block.length) result.push(block[i]);
  for (let i = 0; i < errors; ++i) for (const check of checks) result.push(check[i]);
  return result;
}

type Grid = (boolean | null)[][];

function finder(grid: Grid, row: number, column: number) {
  for (let y = -1; y <= 7; ++y)
    for (let x = -1; x <= 7; ++x) {
      const [r, c] = [row + y, column + x];
      if (r < 0 || c < 0 || r >= grid.length || c >= grid.length) continue;
      const ring = Math.max(Math.abs(y - 3), Math.abs(x - 3));
      grid[r][c] = ring !== 2 && ring !== 4;
    }
}

function remainder(value: number, generator: number, bits: number): number {
  let rest = value << bits;
  const length = 32 - Math.clz32(generator);
  while (32 - Math.clz32(rest) >= length) rest ^= generator << (32 - Math.clz32(rest) - length);
  return rest;
}

function frame(version: number): Grid {
  const size = 17 + 4 * version;
  const grid: Grid = Array.from({ length: size }, () => new Array(size).fill(null));
  finder(grid, 0, 0);
  finder(grid, 0, size - 7);
  finder(grid, size - 7, 0);
  for (const row of alignmentOf[version - 1])
    for (const column of alignmentOf[version - 1]) {
      if (grid[row][column] !== null) continue;
      for (let y = -2; y <= 2; ++y) for (let x = -2; x <= 2; ++x) grid[row + y][column + x] = Math.max(Math.abs(y), Math.abs(x)) !== 1;
    }
  for (let i = 8; i < size - 8; ++i) grid[6][i] = grid[i][6] = i % 2 === 0;
  grid[size - 8][8] = true;
  if (version >= 7) {
    const bits = version << 12 | remainder(version, 0x1f25, 12);
    for (let i = 0; i < 18; ++i) grid[Math.floor(i / 3)][size - 11 + i % 3] = grid[size - 11 + i % 3][Math.floor(i / 3)] = (bits >> i & 1) === 1;
  }
  return grid;
}

function writeFormat(grid: Grid, mask: number) {
  const size = grid.length;
  const bits = (mask << 10 | remainder(mask, 0x537, 10)) ^ 0x5412; // level M is 00
  for (let i = 0; i < 15; ++i) {
    const dark = (bits >> i & 1) === 1;
    if (i < 6) grid[i][8] = dark;
    else if (i < 8) grid[i + 1][8] = dark;
    else grid[size - 15 + i][8] = dark;
    if (i < 8) grid[8][size - i - 1] = dark;
    else if (i < 9) grid[8][15 - i] = dark;
    else grid[8][14 - i] = dark;
  }
  grid[size - 8][8] = true;
}

const maskRule = (row: number, column: number) => (row + column) % 2 === 0; // mask 0: readers accept any

/** The modules of the code, true for dark; null when the text is too long. */
export function qrCode(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const version = blocksOf.findIndex(([, groups], index) => groups.reduce((sum, [count, size]) => sum + count * size, 0) >= bytes.length + (index < 9 ? 2 : 3)) + 1;
  if (version === 0) return null;
  const words = codewords(bytes, version);
  const grid = frame(version);
  const size = grid.length;
  writeFormat(grid, 0);
  let bit = 0;
  let up = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) --right;
    for (let i = 0; i < size; ++i) {
      const row = up ? size - 1 - i : i;
      for (const column of [right, right - 1]) {
        if (grid[row][column] !== null) continue;
        const dark = bit < words.length * 8 && (words[bit >> 3] >> (7 - (bit & 7)) & 1) === 1;
        ++bit;
        grid[row][column] = dark !== maskRule(row, column);
      }
    }
    up = !up;
  }
  return grid as boolean[][];
}
