import type { Receipt, Register } from '@apron/contracts/sync.ts'
import { isConflict, settledValue } from '@apron/scoring/merge-heads.ts'
import { summaryRegister, type SummaryText } from '@apron/scoring/register.ts'
import type { Db } from '../../../platform/handler.ts'
import { ProblemError } from '../../../platform/problem.ts'
import { applyBatch, type Delivery } from './apply-batch.ts'
import { loadSubmissionContext } from './submission-context.ts'
import { type Incoming, readMutation } from './incoming.ts'
import { refusePlain, serverFailed } from './plain-refusal.ts'
import { loadRegisters } from '../store/registers.ts'

/** The texts of a submit as the specification names them, and the registers that they stand in. */
const registerOf = {
  recommendation: 'recommendations',
  findings: 'findings',
  takeaways: 'takeaways',
} as const satisfies Record<string, SummaryText>
type Name = keyof typeof registerOf
const names = Object.keys(registerOf) as Name[]
export type Texts = Readonly<Record<Name, string>>

/**
 * Writes the texts of a plain client's submit as its own mutations, before the submit itself: each that is
 * given and is not what stands. Gives what stands then. Throws in-conflict where somebody else's text stands,
 * and the problem of whatever is refused. Only within the transaction of the submit.
 */
export async function writeTexts(
  db: Db,
  delivery: Delivery,
  given: Readonly<Partial<Record<Name, string | undefined>>>,
  seq: number,
): Promise<{ texts: Texts; receipts: readonly Receipt[]; items: readonly Incoming[] }> {
  const { assessmentId, caller, now, newId } = delivery
  const registers = new Map(
    (await loadRegisters(db, assessmentId)).map((register) => [register.register, register]),
  )
  const standing = (name: Name): Register | undefined =>
    registers.get(summaryRegister(registerOf[name]))
  const changed = names.filter((name) => {
    const value = given[name]
    return value !== undefined && (isOpen(standing(name)) || value !== textOf(standing(name)))
  })
  const blocked = changed.filter((name) =>
    standing(name)?.heads.some(
      ({ author, value }) => author !== caller.userId && value !== given[name],
    ),
  )
  if (blocked.length > 0)
    throw new ProblemError('in-conflict', 'Somebody else wrote this text.', {
      issues: blocked.map((name) => ({
        path: `body.${name}`,
        code: 'in-conflict',
        message: 'Somebody else wrote a different text here.',
      })),
    })
  const items = changed.map((name) => {
    const text = registerOf[name]
    return readMutation({
      id: newId(),
      kind: 'summary',
      text,
      value: given[name],
      at: now,
    } as never)
  })
  const deposit = await loadSubmissionContext(db, assessmentId, caller)
  const { receipts } = await applyBatch(db, delivery, { deposit, seq }, items)
  refusePlain(receipts, (index) => `body.${changed[index] ?? ''}`)
  if (receipts.length < items.length) throw serverFailed()
  const texts = Object.fromEntries(
    names.map((name) => [name, given[name] ?? textOf(standing(name))]),
  ) as Texts
  return { texts, receipts, items }
}

const isOpen = (register: Register | undefined): boolean =>
  register !== undefined && isConflict(register.heads)
function textOf(register: Register | undefined): string {
  const value = settledValue(register?.heads ?? [])
  return typeof value === 'string' ? value : ''
}
