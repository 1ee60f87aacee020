import * as z from 'zod/mini'
import type { Endpoint } from '../endpoint.ts'
import { givenFile } from '../given-file.ts'
import {
  deliveryKey,
  mySchedule,
  newSchedule,
  oneSchedule,
  recipientPage,
  recipientQuery,
  runs,
  scheduleChange,
  scheduleFilter,
  scheduleKey,
  scheduleLeaving,
  schedulePage,
} from '../schedule.ts'

/** Who has schedules of their own sees and changes these; the other permission reaches the organization's. */
const scheduling = ['schedule.own', 'schedule.organization'] as const

/** Reports that are mailed again and again. */
export const schedulesTable = {
  'schedules.list': {
    method: 'GET',
    path: '/api/schedules',
    access: scheduling,
    query: scheduleFilter,
    response: schedulePage,
  },
  'schedules.recipients': {
    method: 'GET',
    path: '/api/schedules/recipients',
    access: scheduling,
    query: recipientQuery,
    response: recipientPage,
  },
  'schedule.create': {
    method: 'POST',
    path: '/api/schedules',
    access: scheduling,
    body: newSchedule,
    response: oneSchedule,
  },
  'schedule.one': {
    method: 'GET',
    path: '/api/schedule/:scheduleId',
    access: scheduling,
    params: scheduleKey,
    response: oneSchedule,
  },
  'schedule.change': {
    method: 'PUT',
    path: '/api/schedule/:scheduleId',
    access: scheduling,
    params: scheduleKey,
    body: scheduleChange,
    response: oneSchedule,
  },
  'schedule.delete': {
    method: 'DELETE',
    path: '/api/schedule/:scheduleId',
    access: scheduling,
    params: scheduleKey,
    response: z.object({ done: z.literal(true) }),
  },
  'schedule.run': {
    method: 'POST',
    path: '/api/schedule/:scheduleId/run',
    access: scheduling,
    params: scheduleKey,
    problems: ['too-many-requests'],
    response: runs,
  },
  'schedule.runs': {
    method: 'GET',
    path: '/api/schedule/:scheduleId/runs',
    access: scheduling,
    params: scheduleKey,
    response: runs,
  },
  /** Whoever it was mailed to, as long as they may see the report. */
  'schedule.file': {
    method: 'GET',
    path: '/api/scheduled-report/:deliveryId',
    access: 'signed-in',
    params: deliveryKey,
    givesFile: true,
    response: givenFile,
  },
  'schedule.mine': {
    method: 'GET',
    path: '/api/scheduled-report/:deliveryId/schedule',
    access: 'signed-in',
    params: deliveryKey,
    response: mySchedule,
  },
  /** For oneself alone: nobody else is taken off by it, nor put back. */
  'schedule.leave': {
    method: 'PUT',
    path: '/api/scheduled-report/:deliveryId/schedule',
    access: 'signed-in',
    params: deliveryKey,
    body: scheduleLeaving,
    response: mySchedule,
  },
} as const satisfies Record<string, Endpoint>
