import type { Descriptions } from '../descriptions.ts'
import type { schedulesTable } from '../tables/schedules.ts'

export const schedulesDescriptions: Descriptions<typeof schedulesTable> = {
  'schedules.list': {
    summary:
      'Reports that are mailed on schedule: one’s own, or those of the organization, by page',
    acts: [],
    reason: 'Reports are scheduled: one’s own, or those of the organization.',
  },
  'schedules.recipients': {
    summary: 'Whom reports may be mailed to, and which the caller may schedule',
    acts: [],
    reason: 'Whoever makes one chooses whom it is mailed to.',
  },
  'schedule.create': {
    summary: 'Have a report mailed daily, weekly or monthly',
    acts: ['schedule.create'],
    reason: 'A new one, for whom and how often.',
  },
  'schedule.one': {
    summary: 'One schedule with whom it is for, and how its last run ended',
    acts: [],
    reason: 'One of them, to edit it.',
  },
  'schedule.change': {
    summary: 'Change a schedule, pause it, or have it go on',
    acts: ['schedule.change'],
    reason: 'Another report, other people, another time; or a pause.',
  },
  'schedule.delete': {
    summary: 'Remove a schedule with its history',
    acts: ['schedule.delete'],
    reason: 'Nobody wants it any more.',
  },
  'schedule.run': {
    summary: 'Make and mail a scheduled report now',
    acts: ['schedule.run'],
    reason: 'It is wanted now.',
  },
  'schedule.runs': {
    summary: 'The runs of a schedule, the newest first, with whom each reached and what failed',
    acts: [],
    reason: 'What was mailed to whom, and what failed.',
  },
  'schedule.file': {
    summary: 'A scheduled report that was mailed to the caller',
    acts: [],
    reason: 'One that is too large for a mail.',
  },
  'schedule.mine': {
    summary: 'The schedule that a report was mailed to the caller by',
    acts: [],
    reason: 'Whoever got one sees which schedule it is of.',
  },
  'schedule.leave': {
    summary: 'Stop getting a scheduled report, or get it again',
    acts: ['schedule.leave', 'schedule.return'],
    reason: 'They want it no more, or again.',
  },
}
