import { expect, test } from 'vitest'
import { emptyView } from '../../../sync/view/view.ts'
import { markOf } from './question-mark.ts'

const lacks = (complianceLevel: string, findings: string): boolean =>
  markOf({
    view: { ...emptyView, value: { complianceLevel, findings, references: [] } },
    waiting: null,
  }).lacksFinding

test('a question keeps its mark until its finding is there and filled in', () => {
  expect(lacks('non-compliant', '')).toBe(true)
  expect(lacks('non-compliant', 'Observed: [what was seen, where and when]')).toBe(true)
  expect(lacks('fully-compliant', 'ما لوحظ: [ما شوهد وأين ومتى]')).toBe(true)
  expect(lacks('non-compliant', 'Observed: a hole [see photo 3]')).toBe(false)
  expect(lacks('fully-compliant', '')).toBe(false)
})
