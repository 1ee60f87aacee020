import { openDatabase, type Database } from '@apron/pwa/data/database.ts'
import { browserPorts } from '@apron/pwa/sync/send/browser-ports.ts'
import type { Ports } from '@apron/pwa/sync/send/ports.ts'
import { takeOffline } from '@apron/pwa/sync/apply/take-offline.ts'
import type { Me } from '@apron/contracts/user.ts'
import { answerValueAt } from '../baseline/answers.ts'
import type { Intention } from '@apron/pwa/sync/record/record.ts'

export type PinnedQuestions = readonly { readonly id: string; readonly version: number }[]
export type BenchTablet = {
  readonly db: Database
  readonly ports: Ports
  readonly me: Me
  readonly assessmentId: string
  readonly questions: PinnedQuestions
}

/** A tablet as the app makes it: signed in, with one assessment taken offline from the real server. */
export async function prepareTablet(token: string, assessmentId: string): Promise<BenchTablet> {
  const ports = browserPorts()
  const response = await fetch('/api/me', { headers: { authorization: `Bearer ${token}` } })
  const { user } = (await response.json()) as { user: Me }
  const db = openDatabase(user.id)
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  await db.meta.put({ key: 'session', token, expiresAt, user })
  const failure = await takeOffline(db, ports, assessmentId)
  if (failure !== null) throw new Error(`not taken offline: ${JSON.stringify(failure)}`)
  const outline = await db.outlines.get(assessmentId)
  return { db, ports, me: user, assessmentId, questions: outline?.questions ?? [] }
}

/** What a person says who answers the question at an index. */
export function intentionAt({ assessmentId, questions }: BenchTablet, index: number): Intention {
  const { id: question, version } = questions[index % questions.length]!
  return { assessmentId, kind: 'answer', question, version, value: answerValueAt(index) }
}
