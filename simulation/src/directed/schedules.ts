import { submittedOverUnsent } from './acknowledged.ts'
import { auditorMoved, movedWithWork } from './another-organization.ts'
import { copiedBack, copiedBackAndOn, copiedBackFromBefore } from './a-copied-back-file.ts'
import { declinedThenTakenIn, laterIsDone, refusedThenRestored } from './another-life.ts'
import { afterWhatReplacedIt } from './after-what-replaced-it.ts'
import { clockPutBack, lanesByPlace, withoutSeals } from './a-file-as-it-was-written.ts'
import { olderComesBack } from './an-older-one-comes-back.ts'
import { aheadOfTheNews } from './ahead-of-the-news.ts'
import { withoutSignal } from './a-long-time-without-signal.ts'
import {
  comesBack,
  gapFilled,
  lostThenReseated,
  oneOfTwoComesBack,
  parkedThenRestored,
} from './a-server-that-forgot.ts'
import { inactiveAtThatMoment, pullAndBatch, twoBatches } from './at-once.ts'
import { cachedAnswer, killedInAPull, killedInASend } from './at-a-bad-moment.ts'
import { decidedThenRestored } from './decided-and-restored.ts'
import { overForLong, prunedThenRestored } from './forgotten.ts'
import {
  decidedAfterRoomWasMade,
  decidedBeforeItsReceipt,
  decidedThenRemoved,
  decidedThenTakenAgain,
} from './late-decisions.ts'
import {
  handedInForOneWhoLeft,
  leadChangesMeanwhile,
  leadHandsIn,
  submitHandedIn,
} from './files.ts'
import { unreadSubmits } from './behind-a-submit.ts'
import { copyAfterCopy, decisionOnEveryCopy, racingResolutions, reseatedAgain } from './copies.ts'
import {
  lateHeader,
  lateLaunch,
  lateReceipts,
  launchAfterASubmit,
  launchOfAnotherLife,
  launchTellsOfAnotherLife,
  ownOverTime,
  receiptsBehindTheNews,
} from './late-messages.ts'
import { alikeButForCapitals, alikeButForFindings, twoAgree } from './nearly-alike.ts'
import {
  decidedWhileGone,
  goneAndBack,
  madeInactive,
  manyChanges,
  updatedWithWork,
} from './other-worlds.ts'
import { decidedByTwo, takenInTooLate, twoDecided } from './several-decisions.ts'
import { anotherHand, evicted } from './several-hands.ts'
import {
  noDecisionsTold,
  noNumbers,
  notFetched,
  oldLaunchOfWhatWasRemoved,
} from './an-older-server.ts'
import { manyWords, noBackupKnown, submitsFirst } from './first-words.ts'
import { asManyAsAreKept, moreThanIsKept } from './long-lists.ts'
import { fartherThanWritten, forgottenByBoth } from './other-places.ts'
import { anotherConflict, takenBackAtTheDoor } from './other-words.ts'
import {
  fullInAnotherLife,
  fullWhileSending,
  fullWhileTaking,
} from './no-room-from-any-write-on.ts'
import { manyParts, saysMoreAndTellsNothing } from './read-in-parts.ts'
import { tappedTwice, notOnTheTabletAnyMore } from './not-to-be-submitted.ts'
import { aSecondSubmitTakenBack, workBehindASubmit } from './behind-an-older-submit.ts'
import { removedWithoutRoom, takenBackWhereRoomWasMade } from './room-to-remove.ts'
import {
  laidAnewByPlace,
  sameLaneAfterARestore,
  olderNameAfterARestore,
} from './clocks-and-lanes.ts'
import { moreThanAreNamed, askedAboutAnyway } from './many-of-a-kind.ts'
import { forgottenMeanwhile } from './while-it-is-on-its-way.ts'
import { notItsWord, unknownWords } from './strange-words.ts'
import { waitsUntilSent, roomForANameAlone } from './until-it-is-sent.ts'
import { noRoomToForget } from './no-room-to-forget.ts'
import {
  conflictAndSubmit,
  handsIn,
  racingSubmits,
  submitAndLateAnswer,
  thirdAnswer,
} from './several-people.ts'
import { keystroke, latePull, twoTabs } from './several-tabs.ts'
import { killedWhileSaving, noComplaints, tooLarge, wrongClocks } from './a-calm-day.ts'
import { fullByRole, submitOfALaneThatLost } from './a-day-is-full.ts'
import { dayIsFull, handedInWithoutEnd } from './a-days-work.ts'
import { shutOut } from './a-lost-tablet.ts'
import { partOfTheLog, tabletsNamed } from './as-many-as-are-told.ts'
import { onlyTheHoleIsNew, saidAgain } from './nothing-new.ts'
import { trialAlone, trialAtEveryStep } from './a-trial-alone.ts'
import { askingFails, noRoomForAReceipt, untilATime } from './asked-again.ts'
import {
  anotherTablet,
  madeUpLink,
  namesWhatIsLater,
  onePersonLate,
  placesInALane,
  toldTwice,
  tooManyPeople,
} from './clients-that-lie.ts'
import {
  diesWhileItDeclines,
  diesWhileItIsHandedIn,
  diesWhileItNotices,
  diesWhileItSubmits,
} from './dies-while-it-writes.ts'
import { diesWhileItDecides, diesWhileItNotes, diesWhileItTakes } from './dies-at-every-step.ts'
import { everyKind, reviewersFile } from './files-for-people.ts'
import { hadPart, saidOnTablets } from './comments.ts'
import { fileOfTwoLanes, longFile, readByPeople } from './exported.ts'
import {
  correctedForEver,
  correctedInARow,
  failsBehindProgress,
  saysNothing,
} from './corrections.ts'
import { changedWhileHashed } from './changed-while-hashed.ts'
import { handedIn, questionsOfAnotherLife } from './counted.ts'
import { copiedBackInAnotherLife, cutAndWrittenAnew } from './hands-on-the-log.ts'
import { whoIsNamed, withdrawnInTime } from './hands-on-a-submit.ts'
import {
  gapOfWhatWasDiscarded,
  knownGoesOn,
  leftTwice,
  olderFirst,
  ownWay,
  submitInAnotherLane,
} from './lanes-anew.ts'
import { ownWordsAlone } from './in-another-audit.ts'
import { lateText, notAskedHere } from './late-texts.ts'
import { editedRowIsNamed, laterIsRead } from './later-is-read.ts'
import {
  goneIsReadOnly,
  listComesLate,
  longList,
  nameInTheTray,
  returnedByTheList,
} from './lists.ts'
import { mendedAndLateAgain } from './mended-and-late.ts'
import { neverOnTheTeam } from './never-on-the-team.ts'
import { lanesForgotten } from './a-lane-forgotten.ts'
import { cutShort } from './a-pause-cut-short.ts'
import { leftForGood, neverForgotten, openedAgain } from './forgotten-for-good.ts'
import { noRoom, noRoomToHold, noRoomToSubmit, roomOfOthers, roomOfWhatIsOver } from './no-room.ts'
import { noRoomToSetAside } from './no-room-to-set-aside.ts'
import { noRoomToTidy } from './no-room-to-tidy.ts'
import { noticedByWork } from './noticed-by-work.ts'
import { otherTabAsks, otherTabSends, writtenWhileItSends } from './one-tab-sends.ts'
import {
  anotherClock,
  askedToWait,
  neverAnswered,
  oneFails,
  pausesGrow,
  strangersWord,
} from './pauses.ts'
import {
  anotherRoleMeanwhile,
  answeredByVersion,
  emptied,
  newerVersion,
  newsToldToWait,
  outAndBack,
} from './questions.ts'
import { listKeeps, notBegun, outAndRenewed } from './read-and-kept.ts'
import { completedTwice, editedInReview, settledComment, submittedAgain } from './reviewed.ts'
import {
  anotherLifeAndToldToWait,
  noRoomAndToldToWait,
  signedOutMeanwhile,
  stopsBetween,
} from './rounds.ts'
import {
  goneAfterAMonth,
  leftAndEndsNothing,
  nothingToAsk,
  sentBeforeLeaving,
  strangerAtASubmit,
} from './sent-before-leaving.ts'
import {
  answerNotRead,
  busyBeforeASubmit,
  notTaken,
  notTakenWithoutRoom,
  takenBackMeanwhile,
} from './sent-or-not.ts'
import { shownOnce } from './shown-once.ts'
import { smallChanges, typedAndKept, typedMeanwhile, whatIsSubmitted } from './texts.ts'
import { failsAlways, failsOnce, receiptsOfTwoTabs, textFirst } from './the-server-fails.ts'
import {
  heldAndCounted,
  lateIsNotDiscarded,
  refusedAndDiscarded,
  refusedAndMended,
} from './the-tray.ts'
import { notTakenAndKilled, takenByTheOther } from './told-at-once.ts'
import { typedElsewhere } from './typed-in-a-conflict.ts'
import { oneTooLarge, twoTooLarge } from './too-large.ts'
import {
  failsInAnotherLife,
  leftOnce,
  notedByTheOther,
  leftAndNotToldYet,
} from './travelled-ahead.ts'
import { givenUp, typedAgain } from './typing-ends.ts'
import { namedByAnother } from './told-for-another-tablet.ts'
import { lastTold } from './when-a-tablet-told.ts'
import { decidedInTwo, decidesElsewhere, goneOnFrom, sawNothing, whoReads } from './who-decides.ts'
import { whoSubmits } from './who-submits.ts'
import { noPartInIt, whyNotSubmitted } from './why-not-submitted.ts'
import { saysTooLittle, whatIsWrong } from './wrong-bodies.ts'
import { endsAConflict, leftAndAssigns } from './who-writes.ts'
import { threeTexts, withoutWhatIsOut } from './what-is-submitted.ts'
import { broughtToTheLast, toTheLastByte } from './handed-in-to-the-last.ts'
import { justAsLong, oneRegisterEach } from './just-as-long.ts'
import { askedInTwo, peopleAlone } from './the-same-question.ts'
import { countsAllTheSame, lostInTwoAudits, knownOutOfPlace } from './told-again.ts'
import { inItsLane, wentPast } from './taken-in-by-place.ts'
import { asItCame, commentTakenIn } from './what-waits.ts'
import { onlyWhatChanged, partsOfThree } from './what-changed.ts'
import { nothingSaid, ofTheTeamAlone } from './whose-tablets.ts'
import { editedAndReviews, fileOfTheLifeBefore, leadMoved } from './who-may-no-more.ts'
import { saysAsItOpens, saysThatItIsLocked, databaseGoesAway } from './as-it-opens.ts'
import { firstLaunchComesLate } from './first-contact.ts'
import { newsWithoutRoom } from './no-room-half-way.ts'
import { fullInABatch, gapBehindAFailure } from './fails-in-a-batch.ts'
import { asAnotherTablet, oneAlone, twiceInABatch } from './sent-by-clients.ts'
import { moreTabletsThanNamed } from './more-tablets-than-a-submit-names.ts'
import { stopsAsking } from './stops-asking.ts'
import { writtenInAPause } from './written-in-a-pause.ts'
import { typedWhileHashed, answeredAndTakenOut } from './typed-and-taken-out.ts'
import { takenBackWithoutRoom, noRoomBeforeASubmit } from './no-room-to-take-back.ts'
import { toldWithReceipts, toldWithTheNews } from './known-of-the-log.ts'
import { knownIsKept, sameLength } from './never-less-of-the-log.ts'
import { leastReadFirst, moreAuditsThanAreAsked } from './many-audits.ts'
import { takenBackAsItLeaves, takenBackAsItIsMarked } from './taken-back-as-it-leaves.ts'
import { judgedInPart, decidedInTheMiddle } from './judged-in-part.ts'
import { whoIsSpared } from './who-is-spared.ts'
import { removedWhileAsked } from './removed-while-asked.ts'
import { anotherLifeWithoutRoom, laidAnewWithoutRoom } from './no-room-for-another-life.ts'
import { diesAsALaneGoes } from './dies-as-it-forgets.ts'
import { marksOfDirection } from './marks-in-a-text.ts'
import { newsTogether } from './news-of-questions.ts'
import { noRoomForTheNews } from './no-room-for-the-news.ts'
import { noRoomInAnotherLife, noRoomInTheMidst } from './no-room-in-the-midst.ts'
import { notMended } from './said-otherwise.ts'
import { takenInAnotherLife, whoseItIs } from './taken-in-another-life.ts'
import { stepByStep } from './taken-step-by-step.ts'
import { noLinks } from './without-links.ts'
import { reviewersDisagree } from './reviewers-disagree.ts'
import { inactiveSubmits, noReviewOfOnesOwn, ofAnotherHouse } from './who-reviews.ts'
import { oneReasonAtATime, reviewersDiffer } from './submitted-in-time.ts'
import { inactiveMeanwhile } from './inactive-meanwhile.ts'
import { formerOfTwo, toldOnce } from './told-of-two-audits.ts'
import { movedWhileCommenting } from './moved-meanwhile.ts'
import { onlyAsked, underAnotherName } from './named-once.ts'
import { diesWhileItForgets } from './dies-while-it-forgets.ts'
import { saysWhose } from './a-file-says-whose.ts'
import { askedFrom } from './asked-from.ts'
import { goesOnFromWhatIsSent, goesOnFromWhatWasDiscarded } from './goes-on-from.ts'
import { moreThanAreTold } from './more-than-are-told.ts'
import { noRoomForWhatBecameOfIt } from './no-room-for-what-became-of-it.ts'
import { shownElsewhere } from './shown-on-another-tablet.ts'
import { signedOutWrites, typedInTwo } from './typed-in-two-audits.ts'
import { noRoomForASubmit } from './no-room-for-a-submit.ts'
import type { Schedule } from './schedule.ts'

/** All of them. */
export const schedules: readonly Schedule[] = [
  latePull,
  thirdAnswer,
  submitAndLateAnswer(true),
  submitAndLateAnswer(false),
  racingSubmits,
  twoTabs,
  lostThenReseated,
  conflictAndSubmit,
  comesBack,
  keystroke,
  parkedThenRestored,
  killedInAPull,
  cachedAnswer,
  killedInASend,
  copiedBack,
  copiedBackAndOn,
  copiedBackFromBefore,
  decidedThenTakenAgain,
  decidedThenRemoved,
  decidedBeforeItsReceipt,
  pullAndBatch,
  twoBatches,
  declinedThenTakenIn(false),
  declinedThenTakenIn(true),
  refusedThenRestored,
  laterIsDone,
  lateHeader,
  lateLaunch,
  launchOfAnotherLife,
  lateReceipts,
  ownOverTime,
  reseatedAgain,
  decisionOnEveryCopy,
  racingResolutions,
  anotherHand,
  evicted,
  copyAfterCopy,
  manyChanges,
  goneAndBack,
  madeInactive,
  updatedWithWork,
  prunedThenRestored,
  overForLong,
  handsIn,
  twoAgree,
  alikeButForCapitals,
  alikeButForFindings,
  withoutSignal,
  inactiveAtThatMoment,
  twoDecided,
  decidedAfterRoomWasMade,
  gapFilled,
  leadHandsIn,
  handedInForOneWhoLeft,
  leadChangesMeanwhile,
  decidedByTwo,
  decidedWhileGone,
  takenInTooLate,
  submittedOverUnsent,
  decidedThenRestored(true),
  decidedThenRestored(false),
  movedWithWork,
  askedToWait,
  strangersWord,
  neverAnswered,
  oneFails,
  pausesGrow,
  anotherClock,
  typedMeanwhile,
  typedAndKept,
  smallChanges,
  whatIsSubmitted,
  noRoom,
  roomOfWhatIsOver,
  refusedAndMended,
  refusedAndDiscarded,
  lateIsNotDiscarded,
  heldAndCounted,
  anotherTablet,
  toldTwice,
  madeUpLink,
  namesWhatIsLater,
  trialAlone,
  trialAtEveryStep,
  saidAgain,
  onlyTheHoleIsNew,
  tooManyPeople,
  dayIsFull,
  handedInWithoutEnd,
  listComesLate,
  longList,
  nameInTheTray,
  goneIsReadOnly,
  returnedByTheList,
  withdrawnInTime,
  whoIsNamed,
  readByPeople,
  longFile,
  fileOfTwoLanes,
  outAndBack,
  newerVersion,
  answeredByVersion,
  emptied,
  anotherRoleMeanwhile,
  settledComment,
  completedTwice,
  editedInReview,
  submittedAgain,
  whoReads,
  noComplaints,
  tooLarge,
  wrongClocks,
  killedWhileSaving,
  placesInALane,
  ownWay,
  leftTwice,
  knownGoesOn,
  submitInAnotherLane,
  gapOfWhatWasDiscarded,
  olderFirst,
  failsOnce,
  failsAlways,
  textFirst,
  receiptsOfTwoTabs,
  cutAndWrittenAnew,
  copiedBackInAnotherLife,
  oneOfTwoComesBack,
  launchAfterASubmit,
  launchTellsOfAnotherLife,
  receiptsBehindTheNews,
  whatIsWrong,
  saysTooLittle,
  whyNotSubmitted,
  noPartInIt,
  lateText,
  notAskedHere,
  noticedByWork('assessment.answer'),
  noticedByWork('assessment.submit'),
  neverOnTheTeam,
  noRoomToSetAside,
  everyKind,
  reviewersFile,
  typedAgain,
  givenUp,
  notTaken,
  notTakenWithoutRoom,
  takenBackMeanwhile,
  busyBeforeASubmit,
  noRoomAndToldToWait,
  noRoomForAReceipt,
  anotherLifeAndToldToWait,
  signedOutMeanwhile,
  askingFails,
  untilATime,
  otherTabSends,
  otherTabAsks,
  writtenWhileItSends,
  handedIn,
  questionsOfAnotherLife,
  takenByTheOther,
  notTakenAndKilled,
  saidOnTablets,
  hadPart,
  openedAgain,
  neverForgotten,
  leftForGood,
  lanesForgotten,
  noDecisionsTold,
  oldLaunchOfWhatWasRemoved,
  noNumbers,
  notFetched,
  anotherConflict,
  takenBackAtTheDoor,
  fartherThanWritten,
  forgottenByBoth,
  submitsFirst,
  noBackupKnown,
  manyWords,
  moreThanIsKept,
  mendedAndLateAgain,
  unreadSubmits,
  correctedForEver,
  correctedInARow,
  failsBehindProgress,
  saysNothing,
  aheadOfTheNews,
  listKeeps,
  notBegun,
  outAndRenewed,
  sentBeforeLeaving,
  nothingToAsk,
  strangerAtASubmit,
  leftAndEndsNothing,
  goneAfterAMonth,
  laterIsRead,
  editedRowIsNamed,
  whoSubmits,
  shutOut,
  fullByRole,
  lastTold,
  decidesElsewhere,
  sawNothing,
  goneOnFrom,
  submitOfALaneThatLost,
  partOfTheLog,
  tabletsNamed,
  ownWordsAlone,
  afterWhatReplacedIt,
  namedByAnother,
  diesWhileItNotes,
  diesWhileItTakes,
  roomOfOthers,
  changedWhileHashed,
  clockPutBack,
  withoutSeals,
  olderComesBack,
  typedElsewhere,
  lanesByPlace,
  asManyAsAreKept,
  cutShort,
  noRoomToTidy,
  notedByTheOther,
  failsInAnotherLife,
  leftOnce,
  oneTooLarge,
  twoTooLarge,
  answerNotRead,
  noRoomToSubmit,
  newsToldToWait,
  shownOnce,
  auditorMoved,
  diesWhileItDecides,
  noRoomToHold,
  onePersonLate,
  submitHandedIn,
  stopsBetween,
  decidedInTwo,
  fullWhileTaking,
  fullWhileSending,
  fullInAnotherLife,
  stepByStep,
  diesWhileItDeclines,
  diesWhileItSubmits,
  diesWhileItIsHandedIn,
  diesWhileItNotices,
  leftAndAssigns,
  endsAConflict,
  ofAnotherHouse,
  noReviewOfOnesOwn,
  inactiveSubmits,
  threeTexts,
  withoutWhatIsOut,
  reviewersDiffer,
  oneReasonAtATime,
  toTheLastByte,
  broughtToTheLast,
  inactiveMeanwhile,
  manyParts,
  saysMoreAndTellsNothing,
  stopsAsking,
  writtenInAPause,
  tappedTwice,
  notOnTheTabletAnyMore,
  typedWhileHashed,
  answeredAndTakenOut,
  aSecondSubmitTakenBack,
  workBehindASubmit,
  removedWithoutRoom,
  takenBackWhereRoomWasMade,
  laidAnewByPlace,
  sameLaneAfterARestore,
  toldWithReceipts,
  leastReadFirst,
  olderNameAfterARestore,
  moreThanAreNamed,
  askedAboutAnyway,
  moreAuditsThanAreAsked,
  forgottenMeanwhile(false),
  forgottenMeanwhile(true),
  takenBackAsItLeaves,
  judgedInPart,
  decidedInTheMiddle,
  noRoomBeforeASubmit,
  notItsWord,
  unknownWords,
  whoIsSpared,
  diesAsALaneGoes,
  diesWhileItForgets,
  waitsUntilSent,
  roomForANameAlone,
  removedWhileAsked,
  noRoomToForget,
  lostInTwoAudits,
  countsAllTheSame,
  askedInTwo,
  peopleAlone,
  justAsLong,
  oneRegisterEach,
  inItsLane,
  wentPast,
  asItCame,
  commentTakenIn,
  onlyWhatChanged,
  partsOfThree,
  ofTheTeamAlone,
  nothingSaid,
  leadMoved,
  editedAndReviews,
  fileOfTheLifeBefore,
  saysAsItOpens,
  saysThatItIsLocked,
  databaseGoesAway,
  takenBackAsItIsMarked,
  firstLaunchComesLate,
  toldWithTheNews,
  takenBackWithoutRoom,
  newsWithoutRoom,
  anotherLifeWithoutRoom,
  laidAnewWithoutRoom,
  twiceInABatch,
  asAnotherTablet,
  oneAlone,
  toldOnce,
  formerOfTwo,
  fullInABatch,
  gapBehindAFailure,
  moreTabletsThanNamed,
  marksOfDirection,
  notMended,
  newsTogether,
  noLinks,
  knownIsKept,
  sameLength,
  noRoomInTheMidst,
  noRoomInAnotherLife,
  takenInAnotherLife,
  whoseItIs,
  noRoomForTheNews,
  leftAndNotToldYet,
  reviewersDisagree,
  underAnotherName,
  onlyAsked,
  movedWhileCommenting,
  knownOutOfPlace,
  noRoomForWhatBecameOfIt,
  goesOnFromWhatIsSent,
  goesOnFromWhatWasDiscarded,
  moreThanAreTold,
  signedOutWrites,
  typedInTwo,
  saysWhose,
  shownElsewhere,
  askedFrom,
  noRoomForASubmit,
]
