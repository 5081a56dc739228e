/** The terms and conditions, in English. */
import type { terms as spanish } from '#web/i18n/es/site/terms.ts'

export const terms: typeof spanish = {
  title: 'Terms and Conditions · Indaga',
  description: 'The terms for using Indaga, and what it does with your data, in ten sections.',
  heading: 'Terms and Conditions',
  updated: 'Last updated: {{date}}',
  back: 'Back to Home',
  sections: [
    {
      id: 'acceptance',
      title: 'Acceptance of the terms',
      paragraphs: [
        'By creating an account or using Indaga (“the service”) you accept these terms. If you use it on behalf of a company, you confirm that you are authorized to bind it.',
        'If you don’t agree with them, don’t use the service. You must be of legal age in your country to use it.',
      ],
    },
    {
      id: 'accounts',
      title: 'Accounts and privacy',
      paragraphs: [
        'Only emails authorized by the server’s administrator can sign up. Your account details must be true, and you are responsible for what is done with your account.',
        'We store your email, name, username, language, time zone, searches, and the pages you scan. For your own usage statistics we also store, for 13 months, when each of your jobs ended, how long it took, how it ended, and which site it scanned. If you pay online, Stripe gets your email. So that you can see whether someone else gets into your account, we also store the browser and network address of your sessions while they last, and of each sign-in, export, or change for 90 days. Your password is stored in a way that nobody can read. We don’t sell any of this data or use it for advertising. Scans that none of your tables needs are deleted after the period your profile states. If you had a plan or a trial and delete your account, we keep for one year the day it began, under a code made from your email, not the email itself, so that the same email doesn’t get a second trial.',
        'The username and password you enter to scan a site with a login are in memory while that scan runs, and are not stored. What you write on the contact page goes by email to the server’s administrator, only so that they can answer you.',
        'There are two cookies: one for your session and one, for a year, that recognizes the browser you signed in with, so that other people’s sign-in attempts don’t lock you out. If you can sign in with Google, there is a third one until you have signed in or close the browser. The language and theme you choose are stored in your browser.',
      ],
    },
    {
      id: 'service',
      title: 'The service',
      paragraphs: [
        'Indaga reads the web pages you name and copies from them the data you ask for, with the source of each value. It makes up no values: what it doesn’t find stays empty.',
        'It respects sites’ robots.txt, doesn’t get around blocks, and reads at a moderate pace. A site may change, refuse to be read, or contain errors. Each table’s receipt tells you what happened.',
      ],
    },
    {
      id: 'intellectual',
      title: 'Intellectual property',
      paragraphs: [
        'The program, its design, and its brand belong to their owners. The tables you make are yours to use.',
        'The contents of the sites you scan belong to those who publish them. It’s up to you to make sure you may use them as you intend.',
      ],
    },
    {
      id: 'acceptable',
      title: 'Acceptable use',
      paragraphs: ['Do not use the service to:'],
      points: [
        'break the law, or violate other people’s rights or terms;',
        'gather personal data without a legal basis for it;',
        'read sites with a login that you have no right to enter;',
        'overload other people’s sites or get around their protection;',
        'send unsolicited messages;',
        'attack, copy, or resell the service without permission.',
      ],
    },
    {
      id: 'payment',
      title: 'Plans and payment',
      paragraphs: [
        'Plans are billed monthly or yearly, in advance, and renew until you cancel them. Where plans are paid online, Stripe takes the payment and the service doesn’t store your card details. Elsewhere, you agree on the payment with the server’s administrator.',
        'The free trial lasts {{trialDays}} days and takes no payment method. Nothing is charged when it ends. You can’t start anything new until you have a plan, and you can still open and download what you saved. There is one trial per email address.',
        'An upgrade takes effect right away. Where plans are paid online, a downgrade or a cancellation takes effect at the end of the paid period. Elsewhere, it takes effect when you and the administrator agree. Credits are used after what the month includes and don’t expire. If prices change, we tell you at least 30 days in advance.',
        'Payments aren’t refunded, except where the law requires it.',
      ],
      withoutPlans: [
        'This server has no plans and charges nothing. The only limits are the ones its administrator sets.',
        'If that changes, we tell you at least 30 days in advance, and you’re never charged without choosing a plan. Payments aren’t refunded, except where the law requires it.',
      ],
    },
    {
      id: 'termination',
      title: 'Termination',
      paragraphs: [
        'You can leave the service whenever you want. You can open and download your tables as long as your account exists. You can delete it in your profile with everything in it, which ends a paid plan right away. What is kept after that is stated under “Accounts and privacy”.',
        'We may suspend an account that breaks these terms. Except in serious cases, we tell you beforehand, and why.',
      ],
    },
    {
      id: 'disclaimers',
      title: 'Warranties and liability',
      paragraphs: [
        'The service is offered “as is”. We do what we can to make every value match its page, but we don’t guarantee that the page tells the truth, or that the service is always available.',
        'As far as the law allows, our total liability is limited to what you paid in the last 6 months or {{amount}}, whichever is greater.',
      ],
    },
    {
      id: 'governing',
      title: 'Governing law',
      paragraphs: [
        'These terms are governed by the laws of the State of Delaware, United States, without limiting the rights your country’s law gives you as a consumer.',
      ],
    },
    {
      id: 'changes',
      title: 'Changes to the terms',
      paragraphs: [
        'We may change these terms. The date above is the date of the last change. We tell you about important changes by email or in the service before they apply.',
        'If you keep using the service after that, you accept them.',
      ],
    },
  ],
  contact: {
    title: 'Contact',
    text: 'Questions about these terms? Write to <mail>{{email}}</mail>.',
    none: 'Questions about these terms? <contact>Write to the administrator</contact>.',
  },
}
