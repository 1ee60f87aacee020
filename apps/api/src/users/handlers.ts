import type { Handlers } from '../handler.ts'
import { listAuditors } from './queries.ts'

const auditors: Handlers['auditors.list'] = async (_, { db, caller }) => ({
  auditors: await listAuditors(db, caller),
})

export const userHandlers = { 'auditors.list': auditors } satisfies Partial<Handlers>
