import { extname } from 'node:path'

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.ttf': 'font/ttf',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
}
const packable = /^(text\/|application\/(json|manifest\+json)|image\/svg|font\/ttf)/

/** What a file of the app is told to be, by the end of its name. */
export const typeOf = (path: string): string => types[extname(path)] ?? 'application/octet-stream'

/** Whether it goes out packed: pictures and the fonts of pages are packed by what they are. */
export const isPackable = (path: string): boolean => packable.test(typeOf(path))
