import { expect, test } from 'vitest'
import { record } from '../sync/record/record.ts'
import { answerOf, assessmentId, createTablet, judged } from '../sync/testing/tablet.ts'
import { findAssessment } from './report-material.ts'

test('a draft says that an assessment is in progress once it was answered here', async () => {
  const { db, ports } = await createTablet({ status: 'scheduled' })
  expect((await findAssessment(db, assessmentId))?.status).toBe('scheduled')
  await record(db, ports, answerOf(judged('fully-compliant')))
  expect((await findAssessment(db, assessmentId))?.status).toBe('in-progress')
})
