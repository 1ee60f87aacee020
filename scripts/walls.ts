import { dirname, join } from 'node:path/posix'

/** Source files by their path from the root, with what is in them. */
export type Files = ReadonlyMap<string, string>

export type Import = {
  readonly from: string
  readonly to: string
  /** Nothing of it is left when the program runs. */
  readonly isType: boolean
  /** Fetched while it runs: it may lead back. */
  readonly isLater: boolean
}

const statement =
  /^(?:import|export)\s+(type\s+)?(?:([^'";]*?)\s+from\s+)?'([^']+)'|\bimport\(\s*'([^']+)'/gm

/** Everything that the files import: of each other by path, of packages by name. */
export function importsOf(files: Files): Import[] {
  return [...files].flatMap(([from, code]) =>
    [...code.matchAll(statement)].map(([, type, names = '', fixed, later]) => ({
      from,
      to: resolve(from, fixed ?? later ?? ''),
      isType: type !== undefined || isOnlyTypes(names),
      isLater: later !== undefined,
    })),
  )
}

/** `{ type A, type B }`. */
function isOnlyTypes(names: string): boolean {
  const inside = /^\{([^}]*)\}$/.exec(names.trim())?.[1]
  if (inside === undefined) return false
  const parts = inside
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  return parts.length > 0 && parts.every((part) => part.startsWith('type '))
}

const packages: Readonly<Record<string, string>> = {
  '@apron/scoring': 'packages/scoring/src',
  '@apron/contracts': 'packages/contracts/src',
  '@apron/report': 'packages/report/src',
  '@apron/api': 'apps/api/src',
  '@apron/pwa': 'apps/pwa/src',
}

function resolve(from: string, wanted: string): string {
  if (wanted.startsWith('.')) return join(dirname(from), wanted)
  const name = wanted.split('/').slice(0, 2).join('/')
  const folder = packages[name]
  return folder === undefined ? wanted : folder + wanted.slice(name.length)
}

const isTest = (path: string): boolean => /\.test\.tsx?$/.test(path) || path.includes('/testing/')

/**
 * Where a file stands: its package, and within an app its first folder, or `top` for what lies in none.
 * A feature of the PWA is one by itself.
 */
function placeOf(path: string): string {
  const [kind = '', name = '', , folder = '', rest] = path.split('/')
  if (kind === 'packages') return name
  if (kind !== 'apps') return kind
  if (name !== 'pwa') return name
  return rest === undefined ? 'top' : folder === 'features' ? `features/${rest}` : folder
}

/** What each place may import; itself it may always. A place that is not here may not be there. */
const below: Readonly<Record<string, readonly string[]>> = {
  scoring: [],
  contracts: ['scoring'],
  report: ['contracts', 'scoring'],
  api: ['contracts', 'report', 'scoring'],
  i18n: ['contracts', 'scoring'],
  styles: [],
  data: ['i18n', 'contracts', 'scoring'],
  sync: ['data', 'i18n', 'contracts', 'scoring'],
  ui: ['styles', 'i18n', 'contracts', 'scoring'],
  tablet: ['styles', 'ui', 'sync', 'data', 'i18n', 'contracts', 'report', 'scoring'],
  feature: ['styles', 'tablet', 'ui', 'sync', 'data', 'i18n', 'contracts', 'report', 'scoring'],
}
const above = ['routes', 'top']

/** Imports that go up, or from one feature into another. */
export function upwardIn(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to }) => {
    if (isTest(from) || !isOurs(to)) return []
    const [place, other] = [placeOf(from), placeOf(to)]
    if (place === other || above.includes(place)) return []
    const isFeature = place.startsWith('features/')
    const allowed = isFeature ? [...(below['feature'] ?? []), ...(topOf[to] ?? [])] : below[place]
    if (allowed === undefined) return [`${from}: ${place} is no place of this house`]
    return allowed.includes(other) ? [] : [`${from} imports ${to}`]
  })
}

/** Files of the PWA that lie in no folder and that features may use all the same. */
const topOf: Readonly<Record<string, readonly string[]>> = {
  'apps/pwa/src/trusted-types.ts': ['top'],
}

const isOurs = (path: string): boolean => /^(?:apps|packages)\//.test(path)

/** The layers of the server: each imports itself and those before it. What lies in none puts them together. */
const layers = ['platform', 'people', 'catalogue', 'audits', 'reporting', 'operations']
const server = 'apps/api/src/'
/** A file's layer by its number, the highest for `app.ts`, `main.ts` and what they are made of; else null. */
function layerOf(path: string): number | null {
  const [folder = '', rest] = path.slice(server.length).split('/')
  if (rest === undefined) return layers.length
  const at = layers.indexOf(folder)
  return at < 0 ? null : at
}
/** Kysely needs the tables of all layers in one type. It lists what each feature says of its own. */
const tableList = `${server}platform/db/tables.ts`

/** Imports of the server's files, types included, that lead to a higher layer. */
export function upwardInServer(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    if (isTest(from) || !from.startsWith(server) || !to.startsWith(server)) return []
    const [layer, other] = [layerOf(from), layerOf(to)]
    if (layer === null) return [`${from} lies in no layer`]
    const isMeant = (from === tableList && isType) || (other !== null && other <= layer)
    return isMeant ? [] : [`${from} imports ${to}`]
  })
}

/** Files whose values lead back to themselves, each circle once, by its files in their order. */
export function circlesIn(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType, isLater } of imports) {
    if (isType || isLater || isTest(from) || !isOurs(to)) continue
    next.set(from, [...(next.get(from) ?? []), to])
  }
  // Tarjan: those that reach each other.
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[] = []
  const visit = (file: string): void => {
    index.set(file, index.size)
    low.set(file, index.get(file)!)
    stack.push(file)
    for (const to of next.get(file) ?? []) {
      if (!index.has(to)) visit(to)
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!))
    }
    if (low.get(file) !== index.get(file)) return
    const circle = stack.splice(stack.indexOf(file))
    const isItself = circle.length === 1 && (next.get(file) ?? []).includes(file)
    if (circle.length > 1 || isItself) circles.push(circle.toSorted().join(' ↔ '))
  }
  for (const file of next.keys()) if (!index.has(file)) visit(file)
  return circles.toSorted()
}

/**
 * Two files of one name, one of them a folder below the other's: whoever imports the one gets the other by
 * a slip. Each feature's handlers are gathered by those above, each command has its main, and the rows of
 * the contract are beside its schemas.
 */
export function twinsIn(files: Files): string[] {
  return [...files.keys()].flatMap((path) => {
    const folder = dirname(path)
    const twin = join(dirname(folder), path.slice(folder.length + 1))
    const isMeant =
      /\/(?:handlers|main)\.ts$/.test(path) || path.startsWith('packages/contracts/src/tables/')
    return files.has(twin) && !isMeant ? [`${twin} and ${path}`] : []
  })
}

/** Which places of the house each of these packages may be imported in, beside tests. */
const belongings: readonly (readonly [name: RegExp, places: RegExp])[] = [
  [/^dexie$/, /^apps\/pwa\/src\/(?:(?:data|sync|tablet)\/|features\/[\w-]+\/queries\.ts$)/],
  [/^kysely(?:\/|$)/, /^apps\/api\/src\//],
  [/^dexie-react-hooks$/, /^apps\/pwa\/src\/(?:tablet|features)\//],
  [/^@tanstack\/react-query$/, /^apps\/pwa\/src\/(?:tablet|features)\//],
  [/^(?:react|react-dom|@mantine)(?:\/|$)/, /^apps\/pwa\/src\/(?!sync\/|data\/)/],
  [/^(?:pg|better-sqlite3)$/, /^apps\/api\/src\/(?:platform\/db|operations\/backup)\//],
  [/^pdfmake(?:\/|$)/, /^packages\/report\/src\/setter\//],
  [/^pdfjs-dist(?:\/|$)/, /^apps\/pwa\/src\/features\/report\//],
  [/^(?:@libpdf\/core|pkijs|asn1js)$/, /^apps\/api\/src\/reporting\/sealing\//],
  [/^nodemailer$/, /^apps\/api\/src\/platform\/mail\//],
]

/** Packages that are used where they do not belong. */
export function strayIn(imports: readonly Import[]): string[] {
  return imports.flatMap(({ from, to, isType }) => {
    if (isType || isTest(from)) return []
    const rule = belongings.find(([name]) => name.test(to))
    return rule === undefined || rule[1].test(from) ? [] : [`${from} imports ${to}`]
  })
}

/** Tables of the tablet's database as a screen would read them, past its feature's queries. */
const query =
  /\bdb\.\w+\.(?:get|put|add|delete|where|toArray|each|count|update|orderBy|toCollection|bulk\w+)\(/
const mayQuery = /^apps\/pwa\/src\/(?:data|sync|tablet)\/|\/queries\.ts$/

/** Files of the PWA that read or write the tablet's database where queries do not belong. */
export const queriesIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    path.startsWith('apps/pwa/src/') && !isTest(path) && !mayQuery.test(path) && query.test(code)
      ? [path]
      : [],
  )

/** Migrations import the application: what they wrote on one day would change with it. */
export const agingIn = (imports: readonly Import[]): string[] =>
  imports.flatMap(({ from, to, isType }) => {
    const isMigration = from.includes('/db/migrations/')
    const isFixed = !isOurs(to) || to.includes('/db/')
    return isMigration && !isTest(from) && !isType && !isFixed ? [`${from} imports ${to}`] : []
  })

/** Pages of lists are cut in one place: `loadPage` counts, orders and cuts alike for all of them. */
export const cutIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    path.startsWith(server) && !isTest(path) && !isPaging.test(path) && /\bcutPage\b/.test(code)
      ? [path]
      : [],
  )
const isPaging = /^apps\/api\/src\/platform\/db\/(?:keyset|load-page)\.ts$/

/** Files of the server that write an assessment past `saveAssessment`, which keeps its seq and its counts. */
export const unsavedIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    path.startsWith(server) &&
    !isTest(path) &&
    !maySave.test(path) &&
    updatesAssessment.test(code.replaceAll(comments, ''))
      ? [path]
      : [],
  )
const updatesAssessment = /\bupdateTable\(\s*['"`]assessment\b|\bupdate\s+"?assessment"?\s+set\b/i
const maySave =
  /^apps\/api\/src\/(?:audits\/assessments\/save\.ts$|platform\/db\/migrations\/|operations\/demo\/)/

/** Fields that the kit has (`ui/fields`), made by hand on a screen. */
export const handmadeIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    path.startsWith('apps/pwa/src/') &&
    !path.includes('/ui/') &&
    !isTest(path) &&
    handmade.test(code)
      ? [path]
      : [],
  )
const handmade = /\stype="(?:date|file|number)"|\sinputMode="numeric"|<Checkbox\.Group/

/** Files of the PWA that write a score, and nothing of what it rests on. */
export const bareScoresIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    /^apps\/pwa\/src\/(?:features|tablet|ui)\//.test(path) &&
    !isTest(path) &&
    writesScore.test(code) &&
    !saysBasis.test(code)
      ? [path]
      : [],
  )
/** Every score is written by the kit's `decimal`, or stands in a file as it is. */
const writesScore = /\bdecimal\(|\bformat=\{decimal\}|\bfile:.*\b(?:score|standingScore)\b/
/** The kit's line, one of several together, the last of a place, all the figures, or a column of each. */
const saysBasis =
  /\bbesideScore\(|\buseScoreBasis\(|\buseLastScore\(|<Figures\b|\beffectiveImplementation\b/

/** The kit is imported by its route alone, and there only while the app is developed. */
export const kitIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) => {
    if (path.startsWith(kit) || isTest(path) || !/features\/kit\/(?!kit-parts)/.test(code))
      return []
    const isGuarded = /import\.meta\.env\.DEV\s*\?\s*lazyScreen\(\(\) => import\(/.test(code)
    return path === 'apps/pwa/src/routes/_anyone/kit.tsx' && isGuarded ? [] : [path]
  })
const kit = 'apps/pwa/src/features/kit/'

/**
 * Names of registers that are read or written by hand: what one is called is the rule's to say, and a kind
 * that nobody thought of here would be overlooked. What a migration wrote stays as it was.
 */
export function namedIn(files: Files): string[] {
  const list = /registerKeys = \{([^}]*)\}/.exec(files.get(registers) ?? '')?.[1] ?? ''
  const kinds = [...list.matchAll(/(\w+):/g)].map(([, kind]) => kind)
  if (kinds.length === 0) return [`${registers} names no kinds`]
  const byHand = new RegExp(`['"\`](?:${kinds.join('|')})/`)
  return [...files].flatMap(([path, code]) => {
    const isMeant = path === registers || path.includes('/db/migrations/') || isTest(path)
    return !isMeant && byHand.test(code.replaceAll(comments, '')) ? [path] : []
  })
}
const registers = 'packages/scoring/src/register.ts'

/** Routes behind the signing in that do not say whose page they are. */
export const unsaidIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) =>
    isSignedIn.test(path) && !saysAccess.test(code) ? [path] : [],
  )
/** In its static data, or to what makes its options (`routes/-page-route.tsx`). */
const saysAccess =
  /\bstaticData: \{[^}]*\baccess: |\bcreateFileRoute\([^()]*\)\(\s*(?:page|param|search)Route\(\s*(?:'\w+',\s*)?\{[^}]*\baccess: /
/** A name that begins with a dash is no route. */
const isSignedIn = /^apps\/pwa\/src\/routes\/_signed-in\/(?:[\w.$-]+\/)*[^-/][^/]*\.tsx$/

/** Routes whose page takes a part of the path that the path does not have. */
export const pathlessIn = (files: Files): string[] =>
  [...files].flatMap(([path, code]) => {
    const [, route = '', name = ''] = takesPart.exec(code) ?? []
    return name === '' || route.split('/').includes(`$${name}`) ? [] : [path]
  })
const takesPart = /\bcreateFileRoute\('([^']*)'\)\(\s*paramRoute\(\s*'(\w+)'/

const comments = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm
const between = />\s*([^<>{}=;()]*\p{L}{2}[^<>{}=;()]*?)\s*<\//gu
/** What is no word of a language: a text's key, the beginning of an address. */
const isNoWord = (text: string): boolean => /^[a-z-]+:[\w.-]+$/.test(text) || text.endsWith('://')
const attributes =
  /\s(?:aria-label|aria-description|alt|label|title|placeholder|description)="([^"]*\p{L}{2}[^"]*)"/gu

/** Words in markup, where a text of both languages should be. */
export function wordsIn(files: Files): string[] {
  return [...files].flatMap(([path, code]) => {
    if (!path.endsWith('.tsx') || isTest(path)) return []
    const bare = code.replaceAll(comments, '')
    return [...bare.matchAll(between), ...bare.matchAll(attributes)]
      .map(([, words = '']) => words)
      .filter((words) => !isNoWord(words))
      .map((words) => `${path}: ${words}`)
  })
}

/** What no page may wait for before its first paint: schemas and the tablet's database are fetched beside it. */
const notAtFirst = /^(?:zod|dexie)(?:\/|$)/

/** How the start of the app comes to what it must not wait for, file by file. */
export function earlyIn(imports: readonly Import[]): string[] {
  const next = new Map<string, string[]>()
  for (const { from, to, isType, isLater } of imports)
    if (!isType && !isLater) next.set(from, [...(next.get(from) ?? []), to])
  const ways = new Map([[entry, entry]])
  const found: string[] = []
  // A map gives what is added while it is gone through, too.
  for (const [file, way] of ways) {
    if (notAtFirst.test(file)) found.push(way)
    const whole = [file, `${file}.ts`, `${file}.tsx`].find((path) => next.has(path))
    for (const to of next.get(whole ?? file) ?? [])
      if (!ways.has(to)) ways.set(to, `${way} → ${to}`)
  }
  return found
}
const entry = 'apps/pwa/src/main.tsx'
