import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isRestatedCause, restatedShare } from './restated-cause.ts'

const fence = 'The perimeter fence at gate 7 is damaged over a length of 12 metres.'
const fenceInArabic = 'السياج المحيط عند البوابة ٧ متضرر على طول ١٢ مترًا.'

test.each([
  ['The fence at gate 7 was damaged.', fence, true],
  ['Damage of the perimeter fence', fence, true],
  ['The perimeter fences at the gates are damaged because of damage.', fence, true],
  ['No inspection rounds were planned after the contractor left in May.', fence, false],
  ['Maintenance has no budget line for urgent repairs.', fence, false],
  ['السياج عند البوابة متضرر', fenceInArabic, true],
  ['تضرر السياج المحيط بالبوابة 7', fenceInArabic, true],
  ['لم تُخطَّط جولات تفتيش بعد انتهاء عقد الصيانة', fenceInArabic, false],
  ['لا يوجد بند في الميزانية للإصلاحات العاجلة', fenceInArabic, false],
  ['', fence, false],
  ['…', fence, false],
])('%s', (cause, finding, expected) => {
  expect(isRestatedCause(cause, finding)).toBe(expected)
})

test('a finding restates itself, and the share is never beyond 0 to 1', () => {
  expect(restatedShare(fence, fence)).toBe(1)
  expect(restatedShare(fenceInArabic, fenceInArabic)).toBe(1)
  fc.assert(
    fc.property(fc.string(), fc.string(), (cause, finding) => {
      const share = restatedShare(cause, finding)
      expect(share >= 0 && share <= 1).toBe(true)
    }),
  )
})
