import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import type { History } from '../history.ts'
import { viewServer } from '../server/look.ts'
import { viewTablet } from '../tablet/look.ts'

/**
 * How a schedule ended: requests that were made, and short hashes of what happened in which order, of what
 * stands on the server and of what stands on the tablets and their screens.
 */
export type Ending = {
  readonly asked: number
  readonly happened: string
  readonly server: string
  readonly tablets: string
}

const file = new URL('endings.json', import.meta.url)

/** How each schedule ended when that was last found to be as it should be, by name. */
export function readEndings(): Readonly<Record<string, Ending>> {
  const kept = JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>
  return Object.fromEntries(
    Object.entries(kept).map(([name, line]) => {
      const [asked = '', happened = '', server = '', tablets = ''] = line.split(' ')
      return [name, { asked: Number(asked), happened, server, tablets }]
    }),
  )
}

/** A line each, so that a difference shows which schedule ends otherwise. */
export function writeEndings(endings: Readonly<Record<string, Ending>>): void {
  const lines = Object.entries(endings)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { asked, happened, server, tablets }]) => [
      name,
      [asked, happened, server, tablets].join(' '),
    ])
  writeFileSync(file, `${JSON.stringify(Object.fromEntries(lines), null, 2)}\n`)
}

/** What stands on the server, and on the tablets that are open, as texts. */
export async function standing(history: History): Promise<Pick<Ending, 'server' | 'tablets'>> {
  const { server, tablets } = history
  const open = tablets.flatMap(({ tabs }) => tabs).filter(({ db }) => db.isOpen())
  const seen = []
  for (const tab of open) seen.push(await history.world.during(viewTablet(tab)))
  return { server: plain(await viewServer(server)), tablets: plain(seen) }
}

/** The hashes of what `standing` said at several moments, and of what happened. */
export function endingOf(
  { world, witness }: History,
  moments: readonly Pick<Ending, 'server' | 'tablets'>[],
): Ending {
  // How many pieces the work was cut into changes nothing for anybody.
  const happened = world.trace.lines.filter((line) => !/^ {2}\d+ tasks$/.test(line))
  return {
    asked: witness.asked.length,
    happened: short(happened.join('\n')),
    server: short(moments.map((it) => it.server).join('\n')),
    tablets: short(moments.map((it) => it.tablets).join('\n')),
  }
}

/** What is otherwise than it was, in words; null where nothing is. */
export function tellDifference(kept: Ending | undefined, now: Ending): string | null {
  if (kept === undefined) return 'how it ends is not kept yet: npm run simulate -- --keep-endings'
  const told = [
    kept.asked === now.asked ? '' : `${now.asked} requests where ${kept.asked} were made`,
    kept.happened === now.happened ? '' : 'other things happened, or in another order',
    kept.server === now.server ? '' : 'something else stands on the server',
    kept.tablets === now.tablets ? '' : 'something else stands on a tablet',
  ].filter(Boolean)
  return told.length === 0 ? null : told.join('; ')
}

const short = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 8)

const plain = (value: unknown): string =>
  JSON.stringify(value, (_, it: unknown) => (it instanceof Map ? [...it] : it))
