import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { chooseEncoding } from './compress.ts'
import { isPackable, typeOf } from './file-types.ts'
import { type Encoding, endings, isPackedOf, pack } from './pack.ts'
import { pageHeaders } from './security-headers.ts'

type Bytes = Uint8Array<ArrayBuffer>
type File = {
  bytes: Bytes
  type: string
  isPackable: boolean
  tag: string
  cacheControl: string
  /** As they lie beside it, and not looked at. */
  beside: Partial<Record<Encoding, Bytes>>
  encoded: Partial<Record<Encoding, Promise<Bytes>>>
}

/**
 * Answers from the built app, which is read once into memory: nothing that a path says can lead
 * outside. Files whose name has their hash may be kept for a year, the rest is asked for each time.
 * A path without a file and without an extension is a place in the app and gets its page.
 */
export function staticFiles(
  folder: string,
  { usesTls, tiles = null }: { usesTls: boolean; tiles?: { readonly url: string } | null },
): (request: Request) => Promise<Response> {
  const files = readFolder(folder)
  const security = pageHeaders(
    usesTls,
    apiBaseOf(files),
    // Its origin alone: no part of a tile's place stands before it.
    tiles === null ? '' : new URL(tiles.url.replaceAll(/[{}]/g, '')).origin,
  )
  return async (request) => {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return new Response(null, { status: 405, headers: { ...security, allow: 'GET, HEAD' } })
    }
    const file = find(files, request.url)
    if (file === undefined) {
      const headers = { ...security, 'content-type': 'text/plain', 'cache-control': 'no-cache' }
      return new Response('Not found\n', { status: 404, headers })
    }
    const headers: Record<string, string> = {
      ...security,
      'content-type': file.type,
      'cache-control': file.cacheControl,
      etag: file.tag,
      vary: 'Accept-Encoding',
    }
    if (isKnown(request.headers.get('if-none-match'), file.tag)) {
      return new Response(null, { status: 304, headers })
    }
    const encoding = file.isPackable ? chooseEncoding(request.headers.get('accept-encoding')) : null
    if (encoding !== null) headers['content-encoding'] = encoding
    const body = encoding === null ? file.bytes : await encode(file, encoding)
    headers['content-length'] = String(body.length)
    return new Response(request.method === 'HEAD' ? null : body, { headers })
  }
}

/** The server that the app was built to call, as the build left it; empty where that is this one. */
function apiBaseOf(files: ReadonlyMap<string, File>): string {
  const file = files.get('/api-base.txt')
  const text = file === undefined ? '' : new TextDecoder().decode(file.bytes).trim()
  return URL.canParse(text) && new URL(text).origin === text ? text : ''
}

function readFolder(folder: string): Map<string, File> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  const all = new Map(
    entries
      .filter((entry) => entry.isFile() && !entry.name.startsWith('.'))
      .map((entry) => {
        const full = join(entry.parentPath, entry.name)
        const path = full.slice(folder.length).replaceAll('\\', '/')
        return [path, new Uint8Array(readFileSync(full))]
      }),
  )
  const isBeside = (path: string): boolean =>
    Object.values(endings).some((ending) => all.has(withoutEnd(path, ending)))
  return new Map(
    [...all]
      .filter(([path]) => !isBeside(path))
      .map(([path, bytes]) => [path, describe(path, bytes, all)]),
  )
}

/** Nothing where it ends otherwise: no file has that name. */
const withoutEnd = (path: string, ending: string): string =>
  path.endsWith(ending) ? path.slice(0, -ending.length) : ''

function describe(path: string, bytes: Bytes, all: ReadonlyMap<string, Bytes>): File {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22)
  const [br, gzip] = [all.get(path + endings.br), all.get(path + endings.gzip)]
  return {
    bytes,
    type: typeOf(path),
    isPackable: isPackable(path),
    // Weak: the same text goes out in several encodings.
    tag: `W/"${hash}"`,
    cacheControl: path.startsWith('/assets/') ? 'public, max-age=31536000, immutable' : 'no-cache',
    beside: { ...(br === undefined ? {} : { br }), ...(gzip === undefined ? {} : { gzip }) },
    encoded: {},
  }
}

function find(files: Map<string, File>, url: string): File | undefined {
  const { pathname } = new URL(url)
  let path: string
  try {
    path = decodeURIComponent(pathname)
  } catch {
    return undefined
  }
  return files.get(path) ?? (extname(path) === '' ? files.get('/index.html') : undefined)
}

/**
 * What the build packed, where it is of this very file; else packed here, once. At nine instead of five a
 * sixtieth fewer bytes went out, for eight times the work: 1.9 s of a core after every start, while the
 * first tablets wait for their files.
 */
function encode(file: File, encoding: Encoding): Promise<Bytes> {
  file.encoded[encoding] ??= besideOrPacked(file, encoding)
  return file.encoded[encoding]
}

async function besideOrPacked(file: File, encoding: Encoding): Promise<Bytes> {
  const beside = file.beside[encoding]
  const isIt = beside !== undefined && (await isPackedOf(beside, file.bytes, encoding))
  return isIt ? beside : pack(file.bytes, encoding, 5)
}

const isKnown = (header: string | null, tag: string): boolean =>
  header !== null && header.split(',').some((known) => known.trim() === tag || known.trim() === '*')
