import type { SummaryText } from '@apron/scoring/register.ts'

export type AuditTexts = {
  readonly summary: Readonly<Record<Exclude<SummaryText, 'key-recommendations'>, string>>
  readonly interviewees: readonly { readonly name: string; readonly function: string }[]
}

/** What stands under the demo's finished audits, each of what that audit looked at. */
export const writtenTexts = {
  whole: {
    summary: {
      summary:
        'The audit took three days and covered day and night shifts. Staff were open and well prepared. Most measures work as the programme describes them; the weak points are records and the handover between shifts.',
      recommendations:
        'Put one person in charge of each open action, with a date. Bring training records and permits into one register. Walk the perimeter with maintenance before the rains.',
      findings:
        'Measures for passengers and cabin baggage are sound. Records of training and of seals have gaps, and not every change of the terminal has reached the programme.',
      takeaways:
        'Good practice to share: the short briefing at each change of shift, in both languages, with a question put to everyone.',
      'immediate-vulnerabilities':
        'One door to the restricted area was open and its alarm switched off. It was put under guard on the spot and repaired the same evening.',
    },
    interviewees: [
      { name: 'Faisal Al-Harbi', function: 'Duty manager, terminal security' },
      { name: 'Maria Santos', function: 'Team leader, passenger screening' },
    ],
  },
  screening: {
    summary: {
      summary:
        'The audit followed passengers and their bags from the hall to the gate for two days, the evening peaks among them. Screeners know their work; the pace of the peak and the keeping of bags nobody claims are where it falls short.',
      recommendations:
        'Stop the belt while an image is on the screen. Open border control desks by the forecast of arrivals. Keep unidentified bags behind a locked door.',
      findings:
        'Alarms are resolved as the procedure says. Passenger data reached the authorities late on several flights, and the evening peak is staffed as any other hour.',
      takeaways:
        'Good practice to share: passengers hear what may not be carried before they stand in line, in four languages.',
      'immediate-vulnerabilities':
        'The link for passenger data has no fallback. Until there is one the station sends the lists by hand and has them confirmed.',
    },
    interviewees: [
      { name: 'Hassan Al-Ghamdi', function: 'Duty manager, checkpoint' },
      { name: 'Leila Ben Amor', function: 'Supervisor, baggage hall' },
    ],
  },
  access: {
    summary: {
      summary:
        'The audit looked at gates, cards and the people who hold them, by day and in one night shift. The perimeter is in good order; records of training and of cards lag behind.',
      recommendations:
        'Let the roster ask for a valid certificate before it takes a name. Withdraw cards on the last day of work. Have each corrective action seen before it is closed.',
      findings:
        'Fence and gates are kept well. Certificates and recurrent training were not valid for everyone who was on duty.',
      takeaways:
        'Good practice to share: guards change posts every two hours and note who took over.',
      'immediate-vulnerabilities':
        'Two screeners without a certificate were taken off the X-ray on the spot.',
    },
    interviewees: [
      { name: 'Saad Al-Qahtani', function: 'Head of the card office' },
      { name: 'Joseph Mathew', function: 'Training coordinator' },
    ],
  },
  screeningInArabic: {
    summary: {
      summary:
        'استغرق التدقيق ثلاثة أيام وشمل مناوبات النهار والليل. كان العاملون متعاونين ومستعدين جيدًا. تعمل معظم تدابير تفتيش الركاب والأمتعة كما يصفها البرنامج، وتتركز مواطن الضعف في السجلات وفي التسليم بين المناوبات.',
      recommendations:
        'تعيين مسؤول واحد عن كل إجراء مفتوح مع تحديد موعد له، واختبار أجهزة كشف المعادن بعد كل نقل، وتحديث أرقام الهواتف في خطط الطوارئ.',
      findings:
        'تدابير تفتيش الركاب وأمتعة المقصورة سليمة. في سجلات الأختام والاختبارات ثغرات، وتحتاج خطط الطوارئ إلى تمرين شامل.',
      takeaways:
        'ممارسة جيدة جديرة بالتعميم: الإحاطة القصيرة عند كل تبديل للمناوبة باللغتين مع طرح سؤال على كل فرد.',
      'immediate-vulnerabilities': 'لم تُرصد أثناء التدقيق مواطن ضعف تستدعي إجراءً فوريًا.',
    },
    interviewees: [
      { name: 'فيصل الحربي', function: 'مدير المناوبة، أمن مبنى الركاب' },
      { name: 'عبير الزهراني', function: 'رئيسة فريق تفتيش الركاب' },
    ],
  },
  cargo: {
    summary: {
      summary:
        'The audit followed consignments from the gate of the cargo hall to the aircraft, by day and in one night. People know what to do with what looks suspicious; declarations and seals are where it falls short.',
      recommendations:
        'Refuse a consignment whose declaration names nobody. Count seals at every handover. Keep screened and unscreened goods on different sides of the hall.',
      findings:
        'Screening of cargo is sound. Not every declaration is complete, and the handover at night leaves no trace.',
      takeaways: 'Good practice to share: drivers are identified before they reach the ramp.',
      'immediate-vulnerabilities':
        'Nothing was found that could not wait for the corrective actions.',
    },
    interviewees: [
      { name: 'Abdullah Al-Mutairi', function: 'Manager of the cargo hall' },
      { name: 'Joseph Mathew', function: 'Training coordinator' },
    ],
  },
  airline: {
    summary: {
      summary:
        'The audit looked at the carrier on the ground: searches of aircraft, baggage in its hands, and the people and systems behind both. The programme is followed; some of it is not written down.',
      recommendations:
        'Note every search of an aircraft with its time. Reconcile bags before the doors close. Withdraw accounts on the last day of work.',
      findings:
        'Searches are done and their records have gaps. Suppliers are checked once and not again.',
      takeaways: 'Good practice to share: cabin crew and security are briefed together.',
      'immediate-vulnerabilities':
        'Nothing was found that could not wait for the corrective actions.',
    },
    interviewees: [{ name: 'Huda Al-Shehri', function: 'Head of security' }],
  },
  kitchenInArabic: {
    summary: {
      summary:
        'شمل التدقيق مسار التموين من استلام المواد حتى تسليمها إلى الطائرة. التدابير مطبقة كما يصفها البرنامج، وتتركز مواطن الضعف في سجلات الأختام وفي مراقبة الموردين.',
      recommendations:
        'مطابقة أرقام الأختام عند كل تسليم، والتحقق من الموردين سنويًا، وفصل مسار العاملين عن مسار المواد المجهزة.',
      findings: 'إعداد المواد وتخزينها سليمان. وفي سجلات الأختام ثغرات أثناء مناوبة الليل.',
      takeaways: 'ممارسة جديرة بالتعميم: يوقّع السائق ومسؤول المطبخ معًا على كل عربة.',
      'immediate-vulnerabilities': 'لم تُرصد أثناء التدقيق مواطن ضعف تستدعي إجراءً فوريًا.',
    },
    interviewees: [{ name: 'سمير حداد', function: 'مدير المطبخ' }],
  },
} as const satisfies Record<string, AuditTexts>
