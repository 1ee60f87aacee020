import { sourceIdOf } from '../../fixtures/catalogue.ts'
import { auditor } from '../../fixtures/people.ts'
import { questionIds, userIdOf, type Seeded } from '../../fixtures/seed.ts'
import { readAnswers, readLog, readRows } from '../../fixtures/server-data.ts'
import type { Server } from '../../fixtures/server.ts'
import { rowsOf } from '../../fixtures/tablet-data.ts'
import { levels } from '../../pages/launch-page.ts'
import type { Screen } from '../browsers/screen.ts'
import type { Claims, Said } from './claims.ts'
import { judgeBy, type Verdict } from './verdict.ts'

type Told = { readonly server: Server; readonly seeded: Seeded; readonly claims: Claims }

/** Reads the server's own file and the tablet's, and judges the story by them. */
export async function judge({ server, seeded, claims }: Told, screen: Screen): Promise<Verdict> {
  const database = `apron-${userIdOf(server, auditor)}`
  const registers = questionIds(server, seeded.questions).map((id) => `answer/${id}`)
  const sources = registers.map((_, index) => sourceIdOf(index + 1))
  const evidence = {
    heads: readAnswers(server, seeded.id).map(({ sourceId, value }) => ({
      question: sources.indexOf(sourceId) + 1,
      said: saidBy(value),
    })),
    log: readLog(server, seeded.id).map(({ id, n, status, register, body }) => ({
      id,
      n,
      status,
      question: registers.indexOf(register) + 1,
      said: saidBy((JSON.parse(body) as { value: Value }).value),
    })),
    outbox: (await screen.run(rowsOf, [database, 'outbox'])) as { id: string; state: string }[],
    drafts: await screen.run(rowsOf, [database, 'drafts']),
    broken: readRows(server, 'pragma integrity_check')
      .map((row) => String(row['integrity_check']))
      .filter((said) => said !== 'ok'),
  }
  return judgeBy(evidence, claims)
}

type Value = { readonly complianceLevel: string | null; readonly findings: string }

const saidBy = ({ complianceLevel, findings }: Value): Said => {
  const level = levels.findIndex((one) => one === complianceLevel)
  return { level: level < 0 ? null : level, finding: findings }
}
