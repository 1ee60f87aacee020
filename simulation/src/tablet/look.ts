import type {
  AssessmentRow,
  DraftRow,
  LaneRow,
  Outline,
  OutboxRow,
  RegisterRow,
} from '@apron/pwa/data/tables.ts'
import { countTray, countUnsent } from '@apron/pwa/sync/view/counts.ts'
import { listOutbox } from '@apron/pwa/sync/view/outbox.ts'
import { countOnlyHere } from '@apron/pwa/tablet/unsent.ts'
import { viewRegisters, type RegisterView } from '@apron/pwa/sync/view/view.ts'
import { textOf } from '../model/text-of.ts'
import { createReadAgain } from './storage.ts'
import type { Tab } from './tablet.ts'

/** Everything on a tablet that the invariants speak of, at one moment. */
export type TabletView = {
  readonly name: string
  readonly userId: string
  readonly epoch: string
  readonly assessments: readonly AssessmentRow[]
  readonly registers: readonly RegisterRow[]
  readonly outbox: readonly OutboxRow[]
  readonly drafts: readonly DraftRow[]
  readonly lanes: readonly LaneRow[]
  readonly outlines: readonly Outline[]
  /** What its screens show, by assessment and register. */
  readonly shown: ReadonlyMap<string, ReadonlyMap<string, RegisterView>>
  readonly tray: { readonly parked: number; readonly refused: number; readonly held: number }
  readonly unsent: number
  /** What the dialog says would be gone with this person's data. */
  readonly onlyHere: number
  /** What the tray lists: mutations, and assessments that are held. */
  readonly listed: Readonly<Record<'parked' | 'refused' | 'held', readonly string[]>>
  /** Keys of what exists once. */
  readonly meta: readonly string[]
}

/** What the review page shows of an assessment, a line for each answer, text and person. */
export async function viewStanding({ db }: Tab, assessmentId: string): Promise<string[]> {
  const shown = await viewRegisters(db, assessmentId)
  const pinned = await db.questions.where({ assessmentId }).toArray()
  const outline = await db.outlines.get(assessmentId)
  const outside = new Set((outline?.takenOut ?? []).map(({ id }) => `answer/${id}`))
  const versions = new Map(pinned.map(({ id, version }) => [`answer/${id}`, version]))
  return [...shown]
    .filter(([register]) => !/^(?:comment|settle)\//.test(register) && !outside.has(register))
    .flatMap(([register, { heads }]) => {
      const version = versions.get(register) ?? null
      return heads.map(({ value }) => textOf({ register, value, version }))
    })
    .toSorted()
}

const readAgain = createReadAgain<TabletView>()

/** In one transaction, because each of its own costs more than what is read in it. */
export async function viewTablet(tab: Tab): Promise<TabletView> {
  const { db } = tab
  const view = (): Promise<TabletView> =>
    Promise.resolve(db.transaction('r', db.tables, async () => readTablet(tab)))
  return db.isOpen() ? readAgain(db.backendDB(), view) : view()
}

async function readTablet({ db, tablet }: Tab): Promise<TabletView> {
  const assessments = await db.assessments.toArray()
  const shown = new Map<string, ReadonlyMap<string, RegisterView>>()
  for (const { id } of assessments) shown.set(id, await viewRegisters(db, id))
  const server = await db.meta.get('server')
  return {
    name: tablet.name,
    userId: tablet.person.id,
    epoch: server?.key === 'server' ? server.epoch : '',
    assessments,
    registers: await db.registers.toArray(),
    outbox: await db.outbox.toArray(),
    drafts: await db.drafts.toArray(),
    lanes: await db.lanes.toArray(),
    outlines: await db.outlines.toArray(),
    shown,
    tray: await countTray(db),
    unsent: await countUnsent(db),
    onlyHere: await countOnlyHere(db),
    listed: await listed(db),
    meta: (await db.meta.toCollection().primaryKeys()).map(String),
  }
}

async function listed(db: Tab['db']): Promise<TabletView['listed']> {
  const entries = await listOutbox(db)
  const rows = (kind: string): string[] =>
    entries.flatMap((entry) => ('row' in entry && entry.kind === kind ? [entry.row.id] : []))
  const held = entries.flatMap((it) => (it.kind === 'held' ? [it.lane.assessmentId] : []))
  return { parked: rows('parked'), refused: rows('refused'), held }
}
