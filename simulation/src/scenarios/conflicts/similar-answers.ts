import { officeDeeds } from '../../people/in-the-office.ts'
import { type Stage, createStage, judged } from '../fixture/fixture.ts'
import { answerAll, expect, logOf, offline, statusOf, submit } from '../fixture/steps.ts'
import type { Scenario } from '../scenario.ts'
import { viewServer } from '../../server/look.ts'

/** Nobody submits while this stands, not even a client that says nothing of what it saw. */
async function staysOpen(stage: Stage): Promise<void> {
  await stage.connect(0, true)
  await submit(stage, 0)
  await stage.connect(0, true)
  for (let times = 0; times < 6; times++)
    await stage.run(officeDeeds['plain-submit'](stage.history))
  const { registers } = await viewServer(stage.history.server)
  const open = registers.filter((row) => row.inConflict === 1).length
  expect(stage, open === 1, `${open} registers are in conflict`)
  expect(stage, (await statusOf(stage)) !== 'in-review', 'it was submitted all the same')
  const reasons = (await logOf(stage, 'submit')).map((row) => row.reason)
  expect(stage, reasons.includes('in-conflict'), `refused with ${reasons.join()}`)
}

const alikeBut = (
  name: string,
  says: string,
  [one, other]: readonly [string, string],
): Scenario => ({
  name,
  says,
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await offline(stage, 0, 1)
    await stage.answer(stage.tab(0), judged('non-compliant', one))
    await stage.answer(stage.tab(1), judged('non-compliant', other))
    for (const tablet of [0, 1]) await stage.connect(tablet, true)
    await staysOpen(stage)
    return stage.history
  },
})

export const alikeButForCapitals = alikeBut(
  'alike-but-for-capitals',
  'Two findings differ in capitals alone: they are two, and somebody decides.',
  ['At gate b.', 'At Gate B.'],
)

export const alikeButForFindings = alikeBut(
  'alike-but-for-findings',
  'Two choose one level and write different findings: they are two, and somebody decides.',
  ['The fence is cut.', 'The lamp is out.'],
)

export const twoAgree: Scenario = {
  name: 'two-agree-and-a-third-does-not',
  says: 'Two write the same and a third something else: it is a conflict, whichever came last.',
  play: async () => {
    const stage = await createStage()
    await answerAll(stage, 0)
    await stage.connect(0, true)
    await offline(stage, 0, 1, 2)
    await stage.answer(stage.tab(0), judged('non-compliant', 'The fence is cut.'))
    await stage.answer(stage.tab(1), judged('non-compliant', 'The fence is cut.'))
    await stage.answer(stage.tab(2), judged('fully-compliant', 'The fence is whole.'))
    for (const tablet of [0, 1, 2]) await stage.connect(tablet, true)
    await staysOpen(stage)
    return stage.history
  },
}
