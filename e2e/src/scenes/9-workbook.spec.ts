import { auditor, editor, supervisor } from '../fixtures/people.ts'
import { test } from '../fixtures/test.ts'
import { palletMark, strangeHeadings, workbook, workbookTopic } from '../fixtures/workbook.ts'
import { beginAudit } from '../pages/begin-audit.ts'
import { openBuild } from '../pages/build-page.ts'
import { openImport } from '../pages/import-page.ts'
import { openLogin } from '../pages/login-page.ts'

const title = 'تدقيق أرض التخزين'
const finding = 'تسرب تحت الطبلية CG-004'

test('an editor takes a workbook that nobody saw from file to an assessment that runs on a tablet, with the screens alone @arabic', async ({
  server,
  newDevice,
  words,
}) => {
  // The file is sent once for each of its columns.
  test.slow()
  const { url } = server
  const signedIn = async (email: string) => {
    const page = await (await newDevice(url)).newPage()
    await openLogin(page, words, url).then((login) => login.signIn(email))
    return page
  }

  const desk = await signedIn(editor)
  const library = await openImport(desk, words, `${url}/library/questions/import`)
  await library.choose('بنود.xlsx', await workbook(300, true))
  for (const [heading, column] of strangeHeadings) await library.map(heading, column)
  await library.expectFault(1, 8)
  await library.choose('بنود-2.xlsx', await workbook(300))
  for (const [heading, column] of strangeHeadings) await library.map(heading, column)
  await library.expectNew(words('imports:of.questions'), 300)
  await library.expectNew(words('imports:of.sub-categories'), 6)
  await library.takeIn('بنود-2.xlsx')

  const office = await signedIn(supervisor)
  const build = await openBuild(office, words, url)
  await build.describe({ title, location: 'RUH', lead: 'Noura' })
  await build.chooseAll(workbookTopic, 300)
  await build.expectChosen(300)
  const id = await build.create()

  const tablet = await newDevice(url)
  const page = await tablet.newPage()
  const launch = await beginAudit(page, words, url, id, auditor)
  await tablet.setOffline(true)
  for (const n of [1, 2, 3]) {
    await launch.expectQuestion(palletMark(n))
    await launch.pressLevel('fully-compliant')
    await launch.expectSaved()
    await launch.pressNext()
  }
  await launch.expectQuestion(palletMark(4))
  await launch.pressLevel('non-compliant')
  await launch.writeFinding(finding)
  await page.reload()
  await launch.goToQuestion(palletMark(4))
  await launch.expectAnswer('non-compliant', finding)
})
