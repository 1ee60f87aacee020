import { expect, test } from 'vitest'
import * as limits from './limits.ts'

test('the limits are those that tablets in the field already hold to', () => {
  expect({ ...limits }).toEqual({
    findingMaxLength: 500,
    summaryTextMaxLength: 5000,
    batchMaxMutations: 200,
    batchMaxBytes: 524_288,
    referencesMax: 20,
    referenceMaxLength: 200,
    intervieweeNameMax: 120,
    intervieweesMax: 200,
    mutationMaxBytes: 65_536,
    acknowledgedMax: 50,
    maxHeads: 64,
    maxHeadsOfAuthor: 8,
    commentMaxLength: 2000,
    commentsMax: 2000,
    actionTextMaxLength: 2000,
    officeMaxLength: 200,
    noticeAddressesMax: 10,
    noticeAddressesPerDay: 100,
    planPartsMax: 20,
    actionsAtOnceMax: 200,
    invitationsPerDay: 20,
    deadlineDaysMax: 1095,
    toVerifyMax: 100,
    editReasonMaxLength: 500,
  })
})

test('one answer with the longest finding in Arabic fits many times into a batch', () => {
  const largestAnswer = limits.findingMaxLength * 3 + limits.referencesMax * 40 + 1000
  expect(limits.batchMaxBytes / largestAnswer).toBeGreaterThan(100)
})
