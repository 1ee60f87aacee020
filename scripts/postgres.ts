import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  chmodSync,
  constants,
  chownSync,
  globSync,
  mkdtempSync,
  writeFileSync,
} from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { run } from './run.ts'

/** A PostgreSQL server that is there only while it is needed. */
export type Cluster = {
  /** `postgres://` address of a database in it, by default the one named `postgres`, as its superuser. */
  readonly url: (database?: string) => string
  /** Stops it and removes everything it wrote. */
  readonly stop: () => Promise<void>
}

/** Nothing here outlives the cluster, so nothing waits for a disk. */
const settings = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'max_connections=200',
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'listen_addresses=127.0.0.1',
  'unix_socket_directories=',
]

/**
 * The shell that holds the server: it ends the server and removes its folder when its input closes,
 * which also happens when this process is killed in any way.
 */
const guard = `programs=$1 folder=$2; shift 2
(
  "$programs/initdb" -D "$folder/data" -U apron "--pwfile=$folder/password" \\
    --auth=password --encoding=UTF8 --no-locale --no-sync >"$folder/log" 2>&1 &&
    exec "$programs/postgres" -D "$folder/data" "$@" >>"$folder/log" 2>&1
) & server=$!
main=$$
(while kill -0 $server 2>/dev/null; do sleep 0.2; done; cat "$folder/log" >&2; kill $main) &
trap 'rm -rf "$folder"; exit 1' TERM
read -r _
trap '' TERM
kill -TERM 0
kill -INT $server
wait $server
rm -rf "$folder" || { sleep 1; rm -rf "$folder"; }`

/**
 * Starts a server of its own on a free port of this machine, in a temporary folder. It ends with this
 * process, however that ends. Installs PostgreSQL where its programs are missing, and says so; throws
 * where it cannot. Started by root, the server runs as another account: it refuses to be root's.
 */
export async function startPostgres(): Promise<Cluster> {
  const programs = await findPrograms()
  const account = process.getuid?.() === 0 ? unprivileged() : null
  const folder = mkdtempSync(join(tmpdir(), 'apron-postgres-'))
  const password = randomBytes(12).toString('hex')
  writeFileSync(join(folder, 'password'), password, { mode: 0o600 })
  if (account !== null) {
    chmodSync(folder, 0o700)
    chownSync(folder, account.uid, account.gid)
    chownSync(join(folder, 'password'), account.uid, account.gid)
  }
  const port = await freePort()
  const options = [...settings, `port=${port}`].flatMap((setting) => ['-c', setting])
  const child = spawn('bash', ['--norc', '-c', guard, 'guard', programs, folder, ...options], {
    ...account,
    cwd: folder,
    detached: true,
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  child.unref()
  const exited = once(child, 'exit')
  const stop = async (): Promise<void> => {
    child.ref()
    child.stdin.end()
    await exited
  }
  await untilReady(programs, port, () => child.exitCode !== null)
  const url = (database = 'postgres') =>
    `postgres://apron:${password}@127.0.0.1:${port}/${database}`
  return { url, stop }
}

/** The folder of its programs, which are installed where that can be done; throws where there are none. */
export async function findPrograms(): Promise<string> {
  const found = existing()
  if (found !== null) return found
  if (process.getuid?.() === 0) {
    console.log('No PostgreSQL server here: installing it with apt-get.')
    if ((await run('apt-get', ['update'])) === 0) {
      await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'])
    }
  }
  const installed = existing()
  if (installed !== null) return installed
  throw new Error('No PostgreSQL server found or installed. Install PostgreSQL 15 or newer.')
}

/** The folder of `initdb` and `postgres`: the newest that Debian has, beside `pg_config`, or on the PATH. */
function existing(): string | null {
  const debian = globSync('/usr/lib/postgresql/*/bin').toSorted(
    (a, b) => Number(b.split('/')[4]) - Number(a.split('/')[4]),
  )
  const folders = [...debian, besideConfig(), ...(process.env['PATH'] ?? '').split(':')]
  return folders.find((folder) => folder !== '' && hasPrograms(folder)) ?? null
}

function besideConfig(): string {
  try {
    return execFileSync('pg_config', ['--bindir'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return ''
  }
}

const hasPrograms = (folder: string): boolean =>
  ['initdb', 'postgres', 'pg_isready'].every((name) => {
    try {
      accessSync(join(folder, name), constants.X_OK)
      return true
    } catch {
      return false
    }
  })

function unprivileged(): { uid: number; gid: number } {
  for (const name of ['postgres', 'nobody']) {
    try {
      const ask = (flag: string) => Number(execFileSync('id', [flag, name], { stdio: 'pipe' }))
      return { uid: ask('-u'), gid: ask('-g') }
    } catch {
      // No such account: the next one.
    }
  }
  throw new Error('PostgreSQL refuses to run as root, and there is no account for it.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}

async function untilReady(programs: string, port: number, hasEnded: () => boolean): Promise<void> {
  const until = Date.now() + 30_000
  for (;;) {
    try {
      execFileSync(join(programs, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-q'])
      return
    } catch {
      if (hasEnded() || Date.now() > until) throw new Error('the PostgreSQL server did not start')
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }
}

// `node scripts/postgres.ts`: a server to try things on, until Ctrl-C.
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { url } = await startPostgres()
  console.log(url())
  setInterval(() => undefined, 60_000)
}
