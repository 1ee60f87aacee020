import { kB, note, plain, type Figure } from '../figure.ts'
import { tempFolder } from '../ground/temp-folder.ts'
import { total } from '../statistics.ts'
import { buildAndInspect, costByLibrary, neededFor, type Bundle } from './bundle.ts'

const most = { script: 215_000, login: 150_000, style: 20_000 }
const signedIn = '/features/frame/signed-in-layout.tsx'
const launch = [signedIn, '/features/launch/launch-page.tsx']
const login = ['/features/account/login-page.tsx']
const home = [signedIn, '/features/audits/home-page.tsx']
/** Libraries below this are counted together. */
const worthNaming = 1_000

/** Script and style, gzipped, that are loaded before the launch screen stands; and what each library costs. */
export async function measureSizes(): Promise<Figure[]> {
  await using folder = await tempFolder()
  const bundle = await buildAndInspect(`${folder.path}/app`)
  const { script, style } = sizesOf(bundle, launch)
  const { script: first } = sizesOf(bundle, login)
  const libraries = [...costByLibrary(neededFor(bundle, launch))]
  const named = libraries.filter(([, bytes]) => bytes >= worthNaming)
  const rest = total(libraries.filter(([, bytes]) => bytes < worthNaming).map(([, bytes]) => bytes))
  return [
    plain(
      'script up to the launch screen, gzip',
      kB(script),
      `at most ${kB(most.script)}`,
      script <= most.script,
    ),
    plain(
      'style up to the launch screen, gzip',
      kB(style),
      `at most ${kB(most.style)}`,
      style <= most.style,
    ),
    plain('script up to /login, gzip', kB(first), `at most ${kB(most.login)}`, first <= most.login),
    note('script up to the home list, gzip', kB(sizesOf(bundle, home).script)),
    ...named.map(([name, bytes]) => note(`of the launch screen's script: ${name}`, kB(bytes))),
    note("of the launch screen's script: all smaller", kB(rest)),
  ]
}

function sizesOf(bundle: Bundle, paths: readonly string[]): { script: number; style: number } {
  const needed = neededFor(bundle, paths)
  const styles = new Set(needed.flatMap((chunk) => chunk.styles))
  return {
    script: total(needed.map((chunk) => chunk.size)),
    style: total([...styles].map((file) => bundle.styles.get(file) ?? 0)),
  }
}
