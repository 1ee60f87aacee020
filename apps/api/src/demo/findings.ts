type Sentence = { readonly en: string; readonly ar: string }
type Findings = Readonly<
  Record<'improvement-desirable' | 'non-compliant' | 'serious-deficiency', Sentence>
>

/** What the demo's auditors wrote, by the category part of a question's source id (`APR-ORG-001`). */
export const findings: Readonly<Record<string, Findings>> = {
  ORG: {
    'improvement-desirable': {
      en: 'The programme is approved and in use, but two annexes still name posts that were renumbered in spring.',
      ar: 'البرنامج معتمد ومطبق، غير أن ملحقين منه ما زالا يذكران نقاط حراسة أُعيد ترقيمها في الربيع.',
    },
    'non-compliant': {
      en: 'The minutes of the security committee show no meeting between February and August; the terms of reference ask for one each quarter.',
      ar: 'لا تظهر محاضر لجنة الأمن أي اجتماع بين فبراير وأغسطس، في حين تقضي اختصاصاتها باجتماع كل ثلاثة أشهر.',
    },
    'serious-deficiency': {
      en: 'Nobody was appointed as security manager since the last one left nine weeks ago, and no deputy could show a mandate.',
      ar: 'لم يُعيَّن مدير للأمن منذ مغادرة المدير السابق قبل تسعة أسابيع، ولم يقدم أي نائب ما يثبت تفويضه.',
    },
  },
  ACC: {
    'improvement-desirable': {
      en: 'The fence is whole along the stretch that was walked; at two culverts the grass hides the lower mesh and should be cut.',
      ar: 'السياج سليم على امتداد الجزء الذي تمت معاينته، لكن الأعشاب تحجب أسفل الشبك عند عبّارتين وينبغي قصها.',
    },
    'non-compliant': {
      en: 'At gate 7 the guard compared the permit with the face in 3 of 10 observed entries only.',
      ar: 'عند البوابة 7 لم يطابق الحارس صورة التصريح مع حاملها إلا في 3 حالات دخول من أصل 10 تمت ملاحظتها.',
    },
    'serious-deficiency': {
      en: 'The door between the arrivals corridor and the apron stood open and unattended for eleven minutes; its alarm was switched off.',
      ar: 'بقي الباب الواصل بين ممر القادمين وساحة وقوف الطائرات مفتوحًا دون رقابة إحدى عشرة دقيقة، وكان جهاز الإنذار فيه معطلًا.',
    },
  },
  PAX: {
    'improvement-desirable': {
      en: 'Alarms are resolved as the procedure says; the search booth of lane 4 has no light of its own.',
      ar: 'تُعالج الإنذارات وفق الإجراء المعتمد، إلا أن حجرة التفتيش في المسار 4 تفتقر إلى إضاءة مستقلة.',
    },
    'non-compliant': {
      en: 'Screeners stayed at the X-ray screen for up to 35 minutes; the procedure allows 20.',
      ar: 'بقي المفتشون أمام شاشة الأشعة مدة وصلت إلى 35 دقيقة، بينما يسمح الإجراء بعشرين دقيقة فقط.',
    },
    'serious-deficiency': {
      en: 'Screened departing passengers and unscreened arriving passengers mixed at gate B12 while the sliding door was out of order.',
      ar: 'اختلط الركاب المغادرون الخاضعون للتفتيش بركاب قادمين غير مفتشين عند البوابة B12 أثناء تعطل الباب المنزلق.',
    },
  },
  HBG: {
    'improvement-desirable': {
      en: 'Bags are guarded from screening to loading; the seal log of the baggage hall lacks times on two days.',
      ar: 'الأمتعة تحت الحراسة من التفتيش حتى التحميل، غير أن سجل الأختام في صالة الأمتعة يخلو من الأوقات في يومين.',
    },
    'non-compliant': {
      en: 'Five bags that had raised an alarm at level 2 went on to the make-up area without a decision on record.',
      ar: 'انتقلت خمس حقائب أطلقت إنذارًا في المستوى الثاني إلى منطقة التجميع دون قرار مسجل بشأنها.',
    },
    'serious-deficiency': {
      en: 'Flight 418 left with two bags whose owners had not boarded; the reconciliation list was signed before it was checked.',
      ar: 'أقلعت الرحلة 418 وعلى متنها حقيبتان لم يصعد صاحباهما، وكان كشف المطابقة قد وُقّع قبل مراجعته.',
    },
  },
  CGO: {
    'improvement-desirable': {
      en: 'Regulated agents are checked against the list at each acceptance; the printed list on the counter was three weeks old.',
      ar: 'يُتحقق من الوكلاء المعتمدين في كل عملية قبول، لكن القائمة المطبوعة على المنضدة يعود تاريخها إلى ثلاثة أسابيع.',
    },
    'non-compliant': {
      en: 'Four of twenty consignments carried a security status without the name of whoever issued it.',
      ar: 'أربع من أصل عشرين إرسالية حملت حالة أمنية دون اسم مُصدرها.',
    },
    'serious-deficiency': {
      en: 'Secured cargo stood outside the fence of the cargo hall overnight; the camera there has been dark since the 3rd.',
      ar: 'بقيت بضائع مؤمَّنة خارج سور مبنى الشحن طوال الليل، والكاميرا في ذلك الموقع معطلة منذ اليوم الثالث من الشهر.',
    },
  },
  CAT: {
    'improvement-desirable': {
      en: 'Trolleys are sealed before they leave the hall; spare seals lie in an unlocked drawer.',
      ar: 'تُختم عربات التموين قبل خروجها من القاعة، إلا أن الأختام الاحتياطية محفوظة في درج غير مقفل.',
    },
    'non-compliant': {
      en: 'On two of six deliveries the seal numbers were not compared at the aircraft.',
      ar: 'في عمليتي تسليم من أصل ست لم تُقارن أرقام الأختام عند الطائرة.',
    },
    'serious-deficiency': {
      en: 'A truck with supplies waited unlocked at the landside kerb for half an hour and went airside without being searched.',
      ar: 'توقفت شاحنة تموين غير مقفلة في المنطقة العامة نصف ساعة ثم دخلت المنطقة المقيدة دون تفتيش.',
    },
  },
  ACF: {
    'improvement-desirable': {
      en: 'The search is done and signed; the checklist in use is one issue behind the manual.',
      ar: 'يُنفذ تفتيش الطائرة ويُوقّع عليه، لكن قائمة التحقق المستخدمة أقدم بإصدار واحد من الدليل.',
    },
    'non-compliant': {
      en: 'Steps stayed at a parked aircraft overnight, and the doors had no tamper-evident seals.',
      ar: 'بقي السلم ملاصقًا لطائرة متوقفة طوال الليل دون وضع أختام كاشفة للعبث على أبوابها.',
    },
    'serious-deficiency': {
      en: 'The aircraft at stand 31 was open and unattended; a person without a permit reached the cabin during the test.',
      ar: 'كانت الطائرة في الموقف 31 مفتوحة ودون رقابة، وتمكن شخص بلا تصريح من بلوغ المقصورة أثناء الاختبار.',
    },
  },
  STF: {
    'improvement-desirable': {
      en: 'Background checks are complete; the date of the next check is kept on paper and easily missed.',
      ar: 'عمليات التحقق من الخلفية مكتملة، غير أن موعد التحقق التالي مسجل على الورق ويسهل إغفاله.',
    },
    'non-compliant': {
      en: 'Recurrent training had lapsed for 6 of the 40 files that were read, by up to four months.',
      ar: 'انتهت صلاحية التدريب الدوري في 6 ملفات من أصل 40 تمت مراجعتها، بتأخير وصل إلى أربعة أشهر.',
    },
    'serious-deficiency': {
      en: 'Two screeners worked alone at the X-ray before they were certified; the roster shows it for nine shifts.',
      ar: 'عمل مفتشان بمفردهما على جهاز الأشعة قبل حصولهما على الاعتماد، ويُظهر جدول المناوبات ذلك في تسع مناوبات.',
    },
  },
  FAL: {
    'improvement-desirable': {
      en: 'Clearance stays within the agreed time; the signs to the desk for assistance are in one language only.',
      ar: 'تتم إجراءات التخليص ضمن المدة المتفق عليها، لكن اللوحات الإرشادية إلى مكتب المساعدة مكتوبة بلغة واحدة.',
    },
    'non-compliant': {
      en: 'At the evening peak arriving passengers waited 68 minutes at passport control, with half of the counters closed.',
      ar: 'انتظر الركاب القادمون في ذروة المساء 68 دقيقة عند مراقبة الجوازات وكان نصف المنصات مغلقًا.',
    },
    'serious-deficiency': {
      en: 'Passenger data reached the authorities after departure on 4 of 12 flights, because the link had no fallback.',
      ar: 'وصلت بيانات الركاب إلى الجهات المختصة بعد الإقلاع في 4 رحلات من أصل 12 لعدم وجود وسيلة اتصال بديلة.',
    },
  },
  RSP: {
    'improvement-desirable': {
      en: 'The plan was exercised this year; three of its telephone numbers no longer answer.',
      ar: 'أُجري تمرين على الخطة هذا العام، إلا أن ثلاثة من أرقام الهواتف الواردة فيها لم تعد تجيب.',
    },
    'non-compliant': {
      en: 'No full-scale exercise was held within the last two years; only a table-top exercise is on record.',
      ar: 'لم يُنفذ تمرين شامل خلال العامين الماضيين، والمسجل تمرين مكتبي واحد فقط.',
    },
    'serious-deficiency': {
      en: 'The operator who took the test call of a bomb threat had no form, asked no questions and told nobody for 14 minutes.',
      ar: 'لم يكن لدى موظف المقسم الذي تلقى مكالمة التهديد التجريبية أي نموذج، ولم يطرح أي سؤال ولم يبلغ أحدًا طوال 14 دقيقة.',
    },
  },
  QCT: {
    'improvement-desirable': {
      en: 'Internal audits follow the yearly plan; the reports do not say who owns each action.',
      ar: 'تسير المراجعات الداخلية وفق الخطة السنوية، لكن التقارير لا تحدد المسؤول عن كل إجراء.',
    },
    'non-compliant': {
      en: 'Of nine findings of last year, three were closed without evidence of what was done.',
      ar: 'أُغلقت ثلاث ملاحظات من أصل تسع سُجلت العام الماضي دون دليل على ما اتُّخذ بشأنها.',
    },
    'serious-deficiency': {
      en: 'No internal quality control of security measures took place this year, and none is planned.',
      ar: 'لم تُجرَ هذا العام أي مراقبة داخلية لجودة التدابير الأمنية، ولا توجد خطة لإجرائها.',
    },
  },
  CYB: {
    'improvement-desirable': {
      en: 'Critical systems are listed with owners; the list does not yet name the suppliers who can reach them from outside.',
      ar: 'الأنظمة الحرجة مدرجة مع المسؤولين عنها، لكن القائمة لا تذكر بعد الموردين القادرين على الوصول إليها من الخارج.',
    },
    'non-compliant': {
      en: 'Former staff still had accounts on the access control system: 4 of 25 that were compared.',
      ar: 'لا تزال لموظفين سابقين حسابات في نظام التحكم في الدخول: 4 من أصل 25 حسابًا تمت مقارنتها.',
    },
    'serious-deficiency': {
      en: 'The baggage control network and the public network of the terminal share one switch with its factory password.',
      ar: 'تتشارك شبكة التحكم في الأمتعة وشبكة الجمهور في مبنى الركاب محوّلًا واحدًا ما زال يعمل بكلمة مرور المصنع.',
    },
  },
}
