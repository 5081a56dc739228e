/** The terms and conditions, in English. */
import type { terms as spanish } from '#web/i18n/es/site/terms.ts'

export const terms: typeof spanish = {
  title: 'Terms and Conditions · Indaga',
  description: 'The conditions for using Indaga and what it does with your data, in ten sections.',
  heading: 'Terms and Conditions',
  updated: 'Last updated: {{date}}',
  back: 'Back to Home',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of the terms',
      paragraphs: [
        'By creating an account or using Indaga (“the service”) you accept these terms. If you use it on behalf of a company, you confirm that you are authorized to bind it.',
        'If you do not agree with them, do not use the service. To use it you must be of legal age in your country.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts and privacy',
      paragraphs: [
        'Only e-mail addresses authorized by the operator of this installation can sign up. The details of your account must be true, and you are responsible for what is done with it.',
        'We keep your e-mail, name, username, language, searches and the pages you scan. So that you can see whether somebody else gets into your account, we also keep the browser and network address of your sessions while they last, and of each sign-in, export or change for 90 days. The password is stored in a way that nobody can read. We do not sell any of this data or use it for advertising. Scans that none of your tables needs are deleted after a period that your profile states.',
        'There are two cookies: one for your session and, for a year, one that identifies the browser you signed in with, so that other people’s sign-in attempts do not lock you out. If you can sign in with Google, there is a third one until you have signed in or close the browser. The language and theme you choose are remembered in your browser.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        'Indaga reads the web pages you name and copies from them the data you ask for, with the proof of each value. It invents no values: what it does not find stays empty.',
        'It respects the robots.txt of sites, does not bypass blocks and reads at a moderate pace. A site may change, refuse to be read or contain errors; the receipt of what was read tells you what happened.',
      ],
    },
    {
      id: 'intellectual',
      title: 'Intellectual property',
      paragraphs: [
        'The program, its design and its brand belong to their owners. The tables you obtain are yours to use.',
        'The contents of the sites you scan belong to those who publish them. It is your responsibility to make sure that you may use them as you intend.',
      ],
    },
    {
      id: 'acceptable',
      title: 'Acceptable use',
      paragraphs: ['Do not use the service to:'],
      points: [
        'break the law, or the rights or conditions of others;',
        'gather personal data without a legal basis for it;',
        'overload the sites of others or get around their protection;',
        'send unsolicited messages;',
        'attack, copy or resell the service without permission.',
      ],
    },
    {
      id: 'payment',
      title: 'Plans and payment',
      paragraphs: [
        'Payments are not active yet. Once they are, plans are billed monthly or yearly, in advance, and renew until you cancel them.',
        'The free trial lasts 14 days. If you have registered a payment method, the plan is charged automatically at its end unless you cancel before.',
        'An upgrade takes effect at once; a downgrade at the end of the paid period. If prices change, we tell you at least 30 days before.',
        'What was paid is not refunded, except where the law requires it.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      paragraphs: [
        'You may leave the service whenever you want. Your plan stays active until the end of the paid period, and until then you can download your tables.',
        'We may suspend an account that breaks these terms. Except in serious cases, we tell you beforehand, and why.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Warranties and liability',
      paragraphs: [
        'The service is offered “as is”. We do what we can to make every value match its page, but do not warrant that the page tells the truth, nor that the service is always available.',
        'As far as the law allows, our total liability is limited to what you paid in the last 6 months or {{amount}}, whichever is greater.',
      ],
    },
    {
      id: 'governing',
      title: 'Governing law',
      paragraphs: [
        'These terms are governed by the laws of the State of Delaware, United States, without prejudice to the rights that the law of your country gives you as a consumer.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the terms',
      paragraphs: [
        'We may change these terms. The date above says when they were last changed; we tell you about important changes by e-mail or in the service itself before they apply.',
        'If you go on using the service afterwards, you accept them.',
      ],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'Questions about these terms? Write to <mail>{{email}}</mail>.',
    none: 'Questions about these terms? Ask the operator of this installation.',
  },
}
