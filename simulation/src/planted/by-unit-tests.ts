/**
 * Flaws that no schedule and no history of those that come by them catches, by name, each with the reason. All
 * others are caught by the simulation (`caught-by.json`).
 */
export const byUnitTestsAlone: Readonly<Record<string, string>> = {
  'the-same-numbers-are-drawn-again':
    'the simulation draws its own numbers; those of a browser are used in browsers alone',
  'a-hash-loses-its-zeros':
    'the simulation hashes by itself; the hash of a browser is used in browsers alone, where the stories submit',
  'what-was-freed-is-called-stored':
    'no way leads there: what is freed loses its outline and its mark in one transaction',
  'a-lead-who-left-decides':
    'no call leaves an assessment with a lead who is off its team; the check is there for a database that was',
  'the-log-may-skip-a-number':
    'a guard against a fault that is not there: every number that is given away gets a row',
  'a-lost-transaction-goes-on':
    'a database ends a transaction by itself on a full disk; the simulated one is full at a commit alone',
  'reads-of-two-moments':
    'SQLite has one connection, and its requests did not come between each other there in twelve tries; it is PostgreSQL that tells',
  'own-answers-by-the-clock':
    'each own answer names the one before it, so that it stands last in whatever order they are laid over',
  'queued-again-keeps-its-number':
    'what is queued is shown and sent whatever its number is; the next receipt writes another',
}
