import './styles/shell.css'
import './styles/splash.css'
import { createRoot } from 'react-dom/client'
import { App } from './app.tsx'
import { databaseName } from './data/database-name.ts'
import { letGoWhenLeft } from './data/let-go.ts'
import { startUpdates } from './features/frame/app-update.ts'
import { startTexts } from './i18n/i18n.ts'
import { bringWhole, router } from './router.tsx'
import { currentUserId } from './tablet/signed-in.ts'
import { installTrustedTypes } from './trusted-types.ts'
import { keepFocus } from './ui/dialog/keep-focus.ts'

/**
 * Browsers write localStorage to the disk seconds later, or a minute; a person's database at once.
 * Where it says that nobody is signed in, whoever holds a session in their database is. After a
 * battery that died in between, nobody could sign in again without signal.
 */
async function recallPerson(): Promise<void> {
  if (currentUserId() !== null) return
  const ours = databaseName('')
  const databases = await indexedDB.databases()
  // A tablet that nobody has signed in to need not load the database's code to know it.
  if (!databases.some(({ name }) => name?.startsWith(ours))) return
  const { recallFromDatabases } = await import('./tablet/people.ts')
  await recallFromDatabases()
}

// A function, because a chunk that imports this one would wait for an `await` at its top level.
async function start(root: HTMLElement): Promise<void> {
  const texts = startTexts()
  // Before the router looks: its guards ask who is signed in.
  await recallPerson().catch(() => undefined)
  // Where they do not come, the router asks once more and says so.
  await bringWhole(location.pathname).catch(() => undefined)
  // The screen comes beside the texts, not after them.
  void router.load()
  await texts
  createRoot(root).render(<App />)
  await startUpdates()
}

installTrustedTypes()
letGoWhenLeft()
keepFocus()
const root = document.getElementById('root')
if (root === null) throw new Error('index.html has no #root')
void start(root)
