export type TemplateTables = {
  /** A set of questions that an organization keeps by name. */
  template: {
    id: string
    organizationId: string
    name: string
    createdBy: string
    changedAt: string
  }
  templateQuestion: {
    templateId: string
    questionId: string
    position: number
  }
}
