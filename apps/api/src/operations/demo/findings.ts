import type { ComplianceLevel } from '@apron/scoring/compliance-level.ts'

type Sentence = { readonly en: string; readonly ar: string }

/**
 * What the demo's auditors wrote, by source id of the question: each sentence speaks of what that very
 * question asks, so a question falls short only in a way that is told here.
 */
export const findings: Readonly<
  Record<string, Readonly<Partial<Record<ComplianceLevel, Sentence>>>>
> = {
  'APR-ORG-001': {
    'improvement-desirable': {
      en: 'The programme is approved and in use, but two annexes still name posts that were renumbered in spring.',
      ar: 'البرنامج معتمد ومطبق، غير أن ملحقين منه ما زالا يذكران نقاط حراسة أُعيد ترقيمها في الربيع.',
    },
  },
  'APR-ORG-002': {
    'not-confirmed': {
      en: 'The approval of the latest amendment to the programme was not at hand during the visit; it is to be sent.',
      ar: 'لم يكن اعتماد آخر تعديل على البرنامج متاحًا أثناء الزيارة، وسيُرسل لاحقًا.',
    },
  },
  'APR-ORG-003': {
    'not-applicable': {
      en: 'No building works and no new operations were under way or planned in the audited period.',
      ar: 'لم تكن هناك أعمال إنشائية أو عمليات جديدة قائمة أو مقررة خلال الفترة المشمولة بالتدقيق.',
    },
  },
  'APR-ORG-005': {
    'serious-deficiency': {
      en: 'Nobody was appointed as security coordinator since the last one left nine weeks ago, and no deputy could show a mandate.',
      ar: 'لم يُعيَّن منسق للأمن منذ مغادرة المنسق السابق قبل تسعة أسابيع، ولم يقدم أي نائب ما يثبت تفويضه.',
    },
  },
  'APR-ORG-009': {
    'non-compliant': {
      en: 'Four of the eleven decisions that the security committee took this year were never carried out, and its minutes do not come back to them.',
      ar: 'لم تُنفَّذ أربعة من القرارات الأحد عشر التي اتخذتها لجنة أمن المطار هذا العام، ولا تعود محاضرها إلى متابعتها.',
    },
  },
  'APR-ORG-011': {
    'non-compliant': {
      en: 'A copy of the security programme lay open in an office to which all cleaning staff hold the key.',
      ar: 'كانت نسخة من البرنامج الأمني متروكة على مكتب يملك جميع عمال النظافة مفتاحه.',
    },
  },
  'APR-ACC-001': {
    'improvement-desirable': {
      en: 'The fence is whole along the stretch that was walked; at two culverts the grass hides the lower mesh and should be cut.',
      ar: 'السياج سليم على امتداد الجزء الذي تمت معاينته، لكن الأعشاب تحجب أسفل الشبك عند عبّارتين وينبغي قصها.',
    },
  },
  'APR-ACC-004': {
    'serious-deficiency': {
      en: 'The door between the arrivals corridor and the apron stood open and unattended for eleven minutes; its alarm was switched off.',
      ar: 'بقي الباب الواصل بين ممر القادمين وساحة وقوف الطائرات مفتوحًا دون رقابة إحدى عشرة دقيقة، وكان جهاز الإنذار فيه معطلًا.',
    },
  },
  'APR-ACC-005': {
    'non-compliant': {
      en: 'At gate 7, 3 of the 10 persons who were observed wore no identification card in sight, and nobody spoke to them.',
      ar: 'عند البوابة 7 لم تكن البطاقة ظاهرة على 3 أشخاص من أصل 10 تمت ملاحظتهم، ولم يستوقفهم أحد.',
    },
  },
  'APR-ACC-006': {
    'non-compliant': {
      en: 'The cards of two persons who had left in May were never withdrawn and still opened gate 7.',
      ar: 'لم تُسحب بطاقتا شخصين تركا العمل في مايو، وظلتا تفتحان البوابة 7.',
    },
  },
  'APR-ACC-008': {
    'non-compliant': {
      en: 'Two of fifteen vehicles on the airside carried a pass that had been issued for another vehicle.',
      ar: 'كانت مركبتان من أصل خمس عشرة مركبة في الجانب الجوي تحملان تصريحًا صادرًا لمركبة أخرى.',
    },
  },
  'APR-ACC-009': {
    'not-confirmed': {
      en: 'The list of who may open which door could not be drawn from the access control system during the visit; it is to be sent.',
      ar: 'تعذّر استخراج قائمة صلاحيات الأبواب من نظام التحكم في الدخول أثناء الزيارة، وستُرسل لاحقًا.',
    },
  },
  'APR-ACC-014': {
    'not-applicable': {
      en: 'No unscreened person had been inside the critical part in the audited period, so that no search fell due.',
      ar: 'لم يدخل الجزء الحرج أي شخص غير خاضع للتفتيش خلال الفترة المشمولة بالتدقيق، فلم يلزم إجراء تفتيش أمني له.',
    },
  },
  'APR-PAX-002': {
    'improvement-desirable': {
      en: 'Alarms are resolved as the procedure says; the search booth of lane 4 has no light of its own.',
      ar: 'تُعالج الإنذارات وفق الإجراء المعتمد، إلا أن حجرة التفتيش في المسار 4 تفتقر إلى إضاءة مستقلة.',
    },
  },
  'APR-PAX-004': {
    'non-compliant': {
      en: 'Two of the five metal detectors were not tested with the test piece after they had been moved at the weekend.',
      ar: 'لم يُختبر جهازان من أجهزة كشف المعادن الخمسة بقطعة الاختبار بعد نقلهما في نهاية الأسبوع.',
    },
  },
  'APR-PAX-005': {
    'non-compliant': {
      en: 'At lane 3 the belt ran on while bags were on the screen: 11 of 40 images were viewed for less than three seconds.',
      ar: 'استمر السير في المسار 3 في الحركة أثناء عرض الحقائب على الشاشة، فلم تُعاين 11 صورة من أصل 40 إلا أقل من ثلاث ثوانٍ.',
    },
  },
  'APR-PAX-007': {
    'not-confirmed': {
      en: 'The results of threat image projection lie with the supplier; they were asked for and are to be sent.',
      ar: 'نتائج إسقاط صور التهديد محفوظة لدى المورّد، وقد طُلبت وستُرسل لاحقًا.',
    },
  },
  'APR-PAX-009': {
    'serious-deficiency': {
      en: 'Screened departing passengers and unscreened arriving passengers mixed at gate B12 while the sliding door was out of order.',
      ar: 'اختلط الركاب المغادرون الخاضعون للتفتيش بركاب قادمين غير مفتشين عند البوابة B12 أثناء تعطل الباب المنزلق.',
    },
  },
  'APR-PAX-012': {
    'not-applicable': {
      en: 'No weapon was carried into a cabin from this airport in the audited period, nor asked for.',
      ar: 'لم يُنقل أي سلاح إلى مقصورة طائرة من هذا المطار خلال الفترة المشمولة بالتدقيق، ولم يُطلب ذلك.',
    },
  },
  'APR-HBG-003': {
    'non-compliant': {
      en: 'Five bags that had raised an alarm at level 2 went on to the make-up area without a decision on record.',
      ar: 'انتقلت خمس حقائب أطلقت إنذارًا في المستوى الثاني إلى منطقة التجميع دون قرار مسجل بشأنها.',
    },
  },
  'APR-HBG-004': {
    'not-confirmed': {
      en: 'The certificate that says which standard the explosive detection equipment meets was not at hand during the visit; it is to be sent.',
      ar: 'لم تكن شهادة المعيار الذي تستوفيه أجهزة كشف المتفجرات متاحة أثناء الزيارة، وستُرسل لاحقًا.',
    },
  },
  'APR-HBG-005': {
    'improvement-desirable': {
      en: 'Bags are guarded from screening to loading; the seal log of the baggage hall lacks times on two days.',
      ar: 'الأمتعة تحت الحراسة من التفتيش حتى التحميل، غير أن سجل الأختام في صالة الأمتعة يخلو من الأوقات في يومين.',
    },
  },
  'APR-HBG-006': {
    'not-applicable': {
      en: 'The protection of hold baggage was not interrupted on any day of the records that were read.',
      ar: 'لم تنقطع حماية أمتعة المستودع في أي يوم من السجلات التي تمت مراجعتها.',
    },
  },
  'APR-HBG-007': {
    'non-compliant': {
      en: 'Eleven unidentified bags stood overnight in a corridor that anybody in the arrivals hall can reach.',
      ar: 'بقيت إحدى عشرة حقيبة مجهولة الصاحب طوال الليل في ممر يمكن لأي شخص في صالة القدوم الوصول إليه.',
    },
  },
  'APR-HBG-008': {
    'serious-deficiency': {
      en: 'SentBatch 418 left with two bags whose owners had not boarded; the reconciliation list was signed before it was checked.',
      ar: 'أقلعت الرحلة 418 وعلى متنها حقيبتان لم يصعد صاحباهما، وكان كشف المطابقة قد وُقّع قبل مراجعته.',
    },
  },
  'APR-CGO-001': {
    'improvement-desirable': {
      en: 'Regulated agents are checked against the list at each acceptance; the printed list on the counter was three weeks old.',
      ar: 'يُتحقق من الوكلاء المعتمدين في كل عملية قبول، لكن القائمة المطبوعة على المنضدة يعود تاريخها إلى ثلاثة أسابيع.',
    },
  },
  'APR-CGO-002': {
    'not-confirmed': {
      en: 'The site validation of one known consignor was not in the file during the visit; it is to be sent.',
      ar: 'لم يكن تقرير التحقق من موقع أحد الشاحنين المعروفين في الملف أثناء الزيارة، وسيُرسل لاحقًا.',
    },
  },
  'APR-CGO-005': {
    'non-compliant': {
      en: 'At three of eight deliveries nobody asked the driver for proof of identity.',
      ar: 'في ثلاث عمليات تسليم من أصل ثمانٍ لم يطلب أحد من السائق إثبات هويته.',
    },
  },
  'APR-CGO-006': {
    'non-compliant': {
      en: 'Four of twenty consignments came with a security declaration that did not name whoever issued it.',
      ar: 'أربع من أصل عشرين إرسالية رافقها إقرار أمني لا يذكر اسم مُصدره.',
    },
  },
  'APR-CGO-010': {
    'not-applicable': {
      en: 'No explosive detection dogs are used for cargo at this location.',
      ar: 'لا تُستخدم كلاب كشف المتفجرات لتفتيش البضائع في هذا الموقع.',
    },
  },
  'APR-CGO-012': {
    'serious-deficiency': {
      en: 'Secured cargo stood outside the fence of the cargo hall overnight; the camera there has been dark since the 3rd.',
      ar: 'بقيت بضائع مؤمَّنة خارج سور مبنى الشحن طوال الليل، والكاميرا في ذلك الموقع معطلة منذ اليوم الثالث من الشهر.',
    },
  },
  'APR-CAT-003': {
    'not-confirmed': {
      en: 'The reports of the airline on its last two visits to the caterer were not at hand; they are to be sent.',
      ar: 'لم تكن تقارير الناقل عن آخر زيارتين لشركة التموين متاحة، وستُرسل لاحقًا.',
    },
  },
  'APR-CAT-004': {
    'non-compliant': {
      en: 'The door between the changing rooms and the packing area was wedged open during the whole morning shift.',
      ar: 'ظل الباب بين غرف تبديل الملابس ومنطقة التجهيز مفتوحًا بإسفين طوال المناوبة الصباحية، فلم يُقيَّد الدخول.',
    },
  },
  'APR-CAT-005': {
    'improvement-desirable': {
      en: 'Trolleys are checked before they are closed; the list of prohibited articles at the belt is three years old.',
      ar: 'تُفحص العربات قبل إغلاقها، إلا أن قائمة المواد المحظورة المعلقة عند السير يعود تاريخها إلى ثلاث سنوات.',
    },
  },
  'APR-CAT-006': {
    'improvement-desirable': {
      en: 'Trolleys are sealed before they leave the hall; spare seals lie in an unlocked drawer.',
      ar: 'تُختم عربات التموين قبل خروجها من القاعة، إلا أن الأختام الاحتياطية محفوظة في درج غير مقفل.',
    },
  },
  'APR-CAT-008': {
    'serious-deficiency': {
      en: 'A truck with supplies waited unlocked at the landside kerb for half an hour and went airside without being searched.',
      ar: 'توقفت شاحنة تموين غير مقفلة في المنطقة العامة نصف ساعة ثم دخلت المنطقة المقيدة دون تفتيش.',
    },
  },
  'APR-CAT-009': {
    'non-compliant': {
      en: 'On two of six deliveries the seal numbers were not compared at the aircraft.',
      ar: 'في عمليتي تسليم من أصل ست لم تُقارن أرقام الأختام عند الطائرة.',
    },
  },
  'APR-CAT-010': {
    'not-applicable': {
      en: 'No company mail and no company materials are loaded by way of this facility.',
      ar: 'لا يُحمَّل بريد الشركة ولا موادها عن طريق هذه المنشأة.',
    },
  },
  'APR-ACF-001': {
    'improvement-desirable': {
      en: 'The search is done and signed; the checklist in use is one issue behind the manual.',
      ar: 'يُنفذ تفتيش الطائرة ويُوقّع عليه، لكن قائمة التحقق المستخدمة أقدم بإصدار واحد من الدليل.',
    },
  },
  'APR-ACF-004': {
    'serious-deficiency': {
      en: 'The aircraft at stand 31 was open and unattended; a person without a permit reached the cabin during the test.',
      ar: 'كانت الطائرة في الموقف 31 مفتوحة ودون رقابة، وتمكن شخص بلا تصريح من بلوغ المقصورة أثناء الاختبار.',
    },
  },
  'APR-ACF-005': {
    'non-compliant': {
      en: 'Steps stayed at a parked aircraft overnight, and the doors had no tamper-evident seals.',
      ar: 'بقي السلم ملاصقًا لطائرة متوقفة طوال الليل دون وضع أختام كاشفة للعبث على أبوابها.',
    },
  },
  'APR-ACF-007': {
    'not-confirmed': {
      en: 'The assessment of the places near the airport is held by the police and could not be seen during the visit.',
      ar: 'تقييم الأماكن القريبة من المطار محفوظ لدى الشرطة، ولم يتسنَّ الاطلاع عليه أثناء الزيارة.',
    },
  },
  'APR-ACF-010': {
    'not-applicable': {
      en: 'No all-cargo flights were operated in the audited period.',
      ar: 'لم تُشغَّل رحلات شحن خالصة خلال الفترة المشمولة بالتدقيق.',
    },
  },
  'APR-STF-002': {
    'improvement-desirable': {
      en: 'Background checks are complete; the date of the next check is kept on paper and easily missed.',
      ar: 'عمليات التحقق من الخلفية مكتملة، غير أن موعد التحقق التالي مسجل على الورق ويسهل إغفاله.',
    },
  },
  'APR-STF-003': {
    'not-applicable': {
      en: 'Asked of airlines; no airline took part in this audit.',
      ar: 'يُوجَّه هذا السؤال إلى شركات الطيران، ولم تشارك أي شركة طيران في هذا التدقيق.',
    },
  },
  'APR-STF-005': {
    'serious-deficiency': {
      en: 'Two screeners worked alone at the X-ray before they were certified; the roster shows it for nine shifts.',
      ar: 'عمل مفتشان بمفردهما على جهاز الأشعة قبل حصولهما على الاعتماد، ويُظهر جدول المناوبات ذلك في تسع مناوبات.',
    },
  },
  'APR-STF-006': {
    'non-compliant': {
      en: 'Recurrent training had lapsed for 6 of the 40 files that were read, by up to four months.',
      ar: 'انتهت صلاحية التدريب الدوري في 6 ملفات من أصل 40 تمت مراجعتها، بتأخير وصل إلى أربعة أشهر.',
    },
  },
  'APR-STF-007': {
    'not-confirmed': {
      en: 'The list of who attended awareness training before a card was issued was not at hand during the visit; it is to be sent.',
      ar: 'لم تكن قائمة من حضروا تدريب التوعية قبل إصدار البطاقات متاحة أثناء الزيارة، وستُرسل لاحقًا.',
    },
  },
  'APR-STF-013': {
    'non-compliant': {
      en: 'The shift plan left screeners at the X-ray for up to 35 minutes; the procedure allows 20 before a rest.',
      ar: 'أبقت خطة المناوبات المفتشين أمام شاشة الأشعة مدة وصلت إلى 35 دقيقة، بينما يسمح الإجراء بعشرين دقيقة قبل الراحة.',
    },
  },
  'APR-FAL-002': {
    'not-confirmed': {
      en: 'The waiting times of the last quarter were being evaluated during the visit; the figures are to be sent.',
      ar: 'كانت أوقات الانتظار في الربع الأخير قيد التقييم أثناء الزيارة، وستُرسل أرقامها لاحقًا.',
    },
  },
  'APR-FAL-003': {
    'non-compliant': {
      en: 'At the evening peak arriving passengers waited 68 minutes at passport control, with half of the counters closed.',
      ar: 'انتظر الركاب القادمون في ذروة المساء 68 دقيقة عند مراقبة الجوازات وكان نصف المنصات مغلقًا.',
    },
  },
  'APR-FAL-008': {
    'serious-deficiency': {
      en: 'Passenger data reached the authorities after departure on 4 of 12 flights, because the link had no fallback.',
      ar: 'وصلت بيانات الركاب إلى الجهات المختصة بعد الإقلاع في 4 رحلات من أصل 12 لعدم وجود وسيلة اتصال بديلة.',
    },
  },
  'APR-FAL-009': {
    'improvement-desirable': {
      en: 'Assistance is given within the times published; the signs to its desk are in one language only.',
      ar: 'تُقدَّم المساعدة ضمن الأوقات المعلنة، لكن اللوحات الإرشادية إلى مكتبها مكتوبة بلغة واحدة.',
    },
  },
  'APR-FAL-013': {
    'not-applicable': {
      en: 'Cargo is released outside of the terminal and was not looked at in this audit.',
      ar: 'يُفرج عن البضائع خارج مبنى الركاب، ولم يشملها هذا التدقيق.',
    },
  },
  'APR-RSP-001': {
    'improvement-desirable': {
      en: 'There is a contingency plan for each kind of threat; three of the telephone numbers in them no longer answer.',
      ar: 'توجد خطة طوارئ لكل نوع من أنواع التهديد، إلا أن ثلاثة من أرقام الهواتف الواردة فيها لم تعد تجيب.',
    },
  },
  'APR-RSP-002': {
    'not-applicable': {
      en: 'Asked of airlines; no airline took part in this audit.',
      ar: 'يُوجَّه هذا السؤال إلى شركات الطيران، ولم تشارك أي شركة طيران في هذا التدقيق.',
    },
  },
  'APR-RSP-003': {
    'non-compliant': {
      en: 'No full-scale exercise was held within the last two years; only a table-top exercise is on record.',
      ar: 'لم يُنفذ تمرين شامل خلال العامين الماضيين، والمسجل تمرين مكتبي واحد فقط.',
    },
  },
  'APR-RSP-004': {
    'serious-deficiency': {
      en: 'The operator who took the test call of a bomb threat had no form, asked no questions and told nobody for 14 minutes.',
      ar: 'لم يكن لدى موظف المقسم الذي تلقى مكالمة التهديد التجريبية أي نموذج، ولم يطرح أي سؤال ولم يبلغ أحدًا طوال 14 دقيقة.',
    },
  },
  'APR-RSP-008': {
    'not-confirmed': {
      en: 'The records of law enforcement actions lie with the police and could not be seen during the visit.',
      ar: 'سجلات تدخلات رجال إنفاذ القانون محفوظة لدى الشرطة، ولم يتسنَّ الاطلاع عليها أثناء الزيارة.',
    },
  },
  'APR-QCT-001': {
    'serious-deficiency': {
      en: 'No internal quality control of security measures took place this year, and none is planned.',
      ar: 'لم تُجرَ هذا العام أي مراقبة داخلية لجودة التدابير الأمنية، ولا توجد خطة لإجرائها.',
    },
  },
  'APR-QCT-004': {
    'not-confirmed': {
      en: 'The yearly report on trends was not finished at the time of the visit; it is to be sent.',
      ar: 'لم يكن التقرير السنوي عن الاتجاهات مكتملًا وقت الزيارة، وسيُرسل لاحقًا.',
    },
  },
  'APR-QCT-005': {
    'improvement-desirable': {
      en: 'Every finding has its corrective action and a due date; for some the owner is a department and not a person.',
      ar: 'لكل ملاحظة إجراء تصحيحي وموعد، إلا أن المسؤول عن بعضها إدارة وليس شخصًا بعينه.',
    },
  },
  'APR-QCT-006': {
    'non-compliant': {
      en: 'Of nine findings of last year, three were closed without evidence of what was done.',
      ar: 'أُغلقت ثلاث ملاحظات من أصل تسع سُجلت العام الماضي دون دليل على ما اتُّخذ بشأنها.',
    },
  },
  'APR-CYB-001': {
    'improvement-desirable': {
      en: 'Critical systems are listed with owners; the list does not yet name the suppliers who can reach them from outside.',
      ar: 'الأنظمة الحرجة مدرجة مع المسؤولين عنها، لكن القائمة لا تذكر بعد الموردين القادرين على الوصول إليها من الخارج.',
    },
  },
  'APR-CYB-003': {
    'not-confirmed': {
      en: 'Whether both administrators of the supplier passed a background check could not be shown during the visit; proof is to be sent.',
      ar: 'تعذّر أثناء الزيارة إثبات اجتياز مسؤولَي النظام لدى المورّد للتحقق من الخلفية، وسيُرسل ما يثبته لاحقًا.',
    },
  },
  'APR-CYB-004': {
    'serious-deficiency': {
      en: 'The baggage control network and the public network of the terminal share one switch with its factory password.',
      ar: 'تتشارك شبكة التحكم في الأمتعة وشبكة الجمهور في مبنى الركاب محوّلًا واحدًا ما زال يعمل بكلمة مرور المصنع.',
    },
  },
  'APR-CYB-005': {
    'non-compliant': {
      en: 'Former staff still had accounts on the access control system: 4 of 25 that were compared.',
      ar: 'لا تزال لموظفين سابقين حسابات في نظام التحكم في الدخول: 4 من أصل 25 حسابًا تمت مقارنتها.',
    },
  },
  'APR-CYB-006': {
    'not-applicable': {
      en: 'No supplier reaches a critical system from outside; all maintenance is done on the spot.',
      ar: 'لا يصل أي مورّد إلى نظام حرج من الخارج، وتُجرى جميع أعمال الصيانة في الموقع.',
    },
  },
}
