import type { ActionPlan } from '@apron/contracts/action.ts'
import { expect, test } from 'vitest'
import { planFaults, sentPlan } from './plan-faults.ts'

const part = {
  id: 'p',
  kind: 'corrective',
  action: 'Mend the fence',
  office: 'Security',
  startOn: '2026-11-01',
  endOn: '2026-11-20',
} as const
const plan: ActionPlan = {
  comment: '',
  cause: 'No patrol',
  whys: [],
  parts: [part],
  disagreement: '',
}
const at = (some: Partial<typeof part> | Record<string, unknown>) => ({
  ...plan,
  parts: [{ ...part, ...some } as ActionPlan['parts'][number]],
})

test.each<[string, ActionPlan, 'non-compliant' | 'serious-deficiency', boolean, string[]]>([
  ['a whole plan', plan, 'non-compliant', false, []],
  ['no cause', { ...plan, cause: ' ' }, 'non-compliant', false, ['cause']],
  ['no part', { ...plan, parts: [] }, 'non-compliant', false, ['parts']],
  ['a serious one without immediate part', plan, 'serious-deficiency', false, ['parts']],
  ['a serious one with it', at({ kind: 'immediate' }), 'serious-deficiency', false, []],
  [
    'a part without words',
    at({ action: '', office: '\n' }),
    'non-compliant',
    false,
    ['p action', 'p office'],
  ],
  [
    'a part without days',
    at({ startOn: null, endOn: null }),
    'non-compliant',
    false,
    ['p startOn', 'p endOn'],
  ],
  ['a part that ends first', at({ endOn: '2026-10-31' }), 'non-compliant', false, ['p endOn']],
  ['a disagreement without reason', plan, 'non-compliant', true, ['disagreement']],
  [
    'a disagreement',
    { ...plan, cause: '', parts: [], disagreement: 'No' },
    'non-compliant',
    true,
    [],
  ],
])('faults of %s', (_, given, level, disagrees, places) => {
  expect([...planFaults(given, { level, disagrees }).keys()]).toEqual(places)
})

test('a disagreement is sent without a plan, and a plan without a disagreement', () => {
  const both = { ...plan, disagreement: 'No' }
  expect(sentPlan(both, true)).toMatchObject({ cause: '', parts: [], disagreement: 'No' })
  expect(sentPlan(both, false)).toMatchObject({
    cause: 'No patrol',
    parts: [part],
    disagreement: '',
  })
})
