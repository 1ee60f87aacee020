import { kB, note, plain, type Figure } from '../figure.ts'
import { tempFolder } from '../baseline/temp-folder.ts'
import { total } from '../statistics.ts'
import { buildAndInspect, costByLibrary, neededFor, type Bundle, type Sent } from './bundle.ts'

/** Bytes as sent. */
export const most = { script: 215_000, login: 150_000, style: 20_000 }
/** What whoever is signed in waits for before the frame is painted: the routes, beside the entry. */
const frame = ['/src/routeTree.gen.ts']
const signedIn = [...frame, '/features/frame/signed-in-layout.tsx']
const launch = [...signedIn, '/features/launch/launch-page.tsx']
const login = ['/features/account/login-page.tsx']
const home = [...signedIn, '/routes/_signed-in/-audits-home.tsx']
/** The chunks of the database with the engine, and of the schemas. */
const later = /(?:tablet|contract)-[^/]*\.js$/
/** Libraries below this are counted together. */
const worthNaming = 1_000

/**
 * Script and style, as the server sends them: what stands between a person who is signed in and the first
 * paint, which the database, the schemas and the engine come after; and all that is loaded before a question
 * can be answered or somebody can sign in, with what each library costs of it.
 */
export async function measureSizes(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const bundle = await buildAndInspect(`${folder.path}/app`)
  const painted = sizesOf(bundle, frame)
  const first = sizesOf(bundle, login)
  const whole = sizesOf(bundle, launch)
  return [
    ...atMost('script before the first paint', painted.script, most.script),
    ...atMost('style up to the launch screen', whole.style, most.style),
    ...atMost('script up to /login', first.script, most.login),
    ...shares(bundle, login, '/login'),
    note('script until a question can be answered, as sent', kB(whole.script.br)),
    note('of it the database, the schemas and the engine', kB(laterIn(bundle))),
    note('script up to the home list, as sent', kB(sizesOf(bundle, home).script.br)),
    ...shares(bundle, launch, 'the launch screen'),
  ]
}

/** What the libraries of a screen's script cost. */
function shares(bundle: Bundle, paths: readonly string[], screen: string): Figure[] {
  const libraries = [...costByLibrary(neededFor(bundle, paths))]
  const named = libraries.filter(([, bytes]) => bytes >= worthNaming)
  const rest = total(libraries.filter(([, bytes]) => bytes < worthNaming).map(([, bytes]) => bytes))
  return [...named, ['all smaller', rest] as const].map(([name, bytes]) =>
    note(`of the script of ${screen}: ${name}`, kB(bytes)),
  )
}

/** By what browsers are sent, and by what is sent to who takes gzip alone. */
const atMost = (name: string, { br, gzip }: Sent, limit: number): Figure[] => [
  plain(`${name}, as sent`, kB(br), `at most ${kB(limit)}`, br <= limit),
  plain(`${name}, where gzip alone is taken`, kB(gzip), `at most ${kB(limit)}`, gzip <= limit),
]

const laterIn = ({ chunks }: Bundle): number =>
  total([...chunks.values()].filter(({ file }) => later.test(file)).map(({ sent }) => sent.br))

function sizesOf(bundle: Bundle, paths: readonly string[]): { script: Sent; style: Sent } {
  const needed = neededFor(bundle, paths)
  const styles = new Set(needed.flatMap((chunk) => chunk.styles))
  return {
    script: sum(needed.map((chunk) => chunk.sent)),
    style: sum([...styles].flatMap((file) => bundle.styles.get(file) ?? [])),
  }
}

const sum = (files: readonly Sent[]): Sent => ({
  br: total(files.map(({ br }) => br)),
  gzip: total(files.map(({ gzip }) => gzip)),
})
