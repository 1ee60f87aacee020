import type { Input } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'

export type InputOfCreate = Input<Table['assessment.create']>['body']
export type InputOfChange = Input<Table['assessment.change']>['body']
