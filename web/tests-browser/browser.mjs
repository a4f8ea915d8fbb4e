// What all browser scripts share: Chromium of the system, a server of static files with the strict policy, small checks.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';
import { chromium } from 'playwright-core';

export const policy = "default-src 'self'; base-uri 'none'; frame-ancestors 'none'; form-action 'none'";
const types = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml', '.json': 'application/json' };

/** Serves dist/ alone: enough for the gallery. */
export async function serveFiles(root) {
  const server = createServer(async (request, response) => {
    const path = normalize(new URL(request.url, 'http://x').pathname).replace(/^\/+$/, '/index.html');
    try {
      const body = await readFile(join(root, path));
      response.writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream', 'content-security-policy': policy });
      response.end(body);
    } catch {
      response.writeHead(404, { 'content-type': 'application/json' });
      response.end('{"error":{"code":"not_found"}}');
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${server.address().port}/`, close: () => server.close() };
}

export function launch() {
  return chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--headless', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });
}

export const sizes = { phone: { width: 360, height: 640 }, tablet: { width: 768, height: 1024 }, laptop: { width: 1280, height: 720 }, desktop: { width: 1920, height: 1080 }, zoomed: { width: 640, height: 360 } };

/** A page in one language and theme that fails the script on errors, refused content and requests to elsewhere. Without `kept` it leaves nothing on the device: most tests would only fetch everything once more. */
export async function openPage(browser, url, { size = sizes.laptop, theme = 'light', language = 'en', motion = false, kept = false, problems = [] } = {}) {
  const context = await browser.newContext({ viewport: size, locale: language, colorScheme: theme, reducedMotion: motion ? 'no-preference' : 'reduce', serviceWorkers: kept ? 'allow' : 'block' });
  const page = await context.newPage();
  page.on('pageerror', (error) => problems.push(`page error: ${error.message}`));
  page.on('console', (message) => {
    const text = message.text();
    if (message.type() === 'error' && !/Failed to load resource|WebSocket connection/.test(text)) problems.push(`console: ${text}`);
  });
  page.on('request', (request) => {
    if (new URL(request.url()).host !== new URL(url).host) problems.push(`request to elsewhere: ${request.url()}`);
  });
  page.problems = problems;
  await page.goto(url);
  return page;
}

/** What opens a seat now, by what stands in the address. */
export const secretOf = (page, name) => page.evaluate((name) => JSON.parse(localStorage.getItem(`heptapolis.seat.${name}`) ?? '{}').secret ?? name, name);

export function check(condition, text) {
  if (!condition) throw new Error(text);
}

/** Nothing is wider than the screen. */
export async function overflow(page) {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
