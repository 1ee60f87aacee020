import type { OutlineQuestion } from '../../../data/tables.ts'
import { BilingualText } from '../../../ui/text/bilingual-text.tsx'
import { subKey } from '../model/arrange.ts'
import { useWorkState } from '../use-work.ts'

/** Category and sub-category of a question. */
export function QuestionPath({ question }: { question: OutlineQuestion }) {
  const { categoryId, subCategoryId } = question
  const group = useWorkState((state) => state.groups.find(({ key }) => key === categoryId))
  const sub = group?.subGroups.find(({ key }) => key === subKey(categoryId, subCategoryId))
  if (group === undefined) return null
  return (
    <span>
      <BilingualText text={group.name} quiet />
      {sub !== undefined && (
        <>
          {/* Turned round by the browser where the line reads from right to left. */}
          <span aria-hidden> › </span>
          <BilingualText text={sub.name} quiet />
        </>
      )}
    </span>
  )
}
