import type { Output } from '@apron/contracts/endpoint.ts'
import type { Table } from '@apron/contracts/table.ts'

export type OutputOfQuestions = Output<Table['questions.with-categories']>
