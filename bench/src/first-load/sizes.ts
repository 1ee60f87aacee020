import { kB, note, plain, type Figure } from '../figure.ts'
import { tempFolder } from '../ground/temp-folder.ts'
import { total } from '../statistics.ts'
import { buildAndInspect, costByLibrary, neededFor, type Bundle } from './bundle.ts'

/** Bytes of gzip. */
export const most = { script: 215_000, login: 150_000, style: 20_000 }
const signedIn = '/features/frame/signed-in-layout.tsx'
const launch = [signedIn, '/features/launch/launch-page.tsx']
const login = ['/features/account/login-page.tsx']
const home = [signedIn, '/features/audits/home-page.tsx']
/** The chunks of the database with the engine, and of the schemas. */
const later = /(?:tablet|contract)-[^/]*\.js$/
/** Libraries below this are counted together. */
const worthNaming = 1_000

/**
 * Script and style, gzipped: what stands between a person and the first paint, which the database, the
 * schemas and the engine come after; and all that is loaded before a question can be answered or somebody can
 * sign in, with what each library costs of it.
 */
export async function measureSizes(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const bundle = await buildAndInspect(`${folder.path}/app`)
  const painted = sizesOf(bundle, [])
  const { script: whole, style } = sizesOf(bundle, launch)
  const { script: first } = sizesOf(bundle, login)
  const libraries = [...costByLibrary(neededFor(bundle, launch))]
  const named = libraries.filter(([, bytes]) => bytes >= worthNaming)
  const rest = total(libraries.filter(([, bytes]) => bytes < worthNaming).map(([, bytes]) => bytes))
  return [
    atMost('script before the first paint, gzip', painted.script, most.script),
    atMost('style up to the launch screen, gzip', style, most.style),
    atMost('script up to /login, gzip', first, most.login),
    note('script until a question can be answered, gzip', kB(whole)),
    note('of it the database, the schemas and the engine', kB(laterIn(bundle))),
    note('script up to the home list, gzip', kB(sizesOf(bundle, home).script)),
    ...named.map(([name, bytes]) => note(`of the launch screen's script: ${name}`, kB(bytes))),
    note("of the launch screen's script: all smaller", kB(rest)),
  ]
}

const atMost = (name: string, bytes: number, limit: number): Figure =>
  plain(name, kB(bytes), `at most ${kB(limit)}`, bytes <= limit)

const laterIn = ({ chunks }: Bundle): number =>
  total([...chunks.values()].filter(({ file }) => later.test(file)).map(({ size }) => size))

function sizesOf(bundle: Bundle, paths: readonly string[]): { script: number; style: number } {
  const needed = neededFor(bundle, paths)
  const styles = new Set(needed.flatMap((chunk) => chunk.styles))
  return {
    script: total(needed.map((chunk) => chunk.size)),
    style: total([...styles].map((file) => bundle.styles.get(file) ?? 0)),
  }
}
