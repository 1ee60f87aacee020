import type { Handlers } from '../../platform/handler.ts'
import { aiBudget, createSpend, type AiBudget } from './budget.ts'
import { checkSpelling } from './spelling/check.ts'
import { writeFinding } from './write-finding.ts'
import type { Writer } from './writer.ts'

/** Help with writing: by `writer` where there is one, else by what the server brings along. */
export const aiHandlers = (writer: Writer | null = null, budget: AiBudget = aiBudget) => {
  const spend = createSpend(budget)
  return {
    'finding.check-spelling': checkSpelling(writer, spend),
    'finding.write': writeFinding(writer, spend),
  } satisfies Partial<Handlers>
}
