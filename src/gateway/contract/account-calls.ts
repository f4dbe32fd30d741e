import { call, type Group } from './call-text.ts';

/** Calls of the site, the account and its security. */
export const accountCalls: Readonly<Record<string, Group>> = {
  Site: {
    description: 'Status, settings and content of the site that visitors need before a sign-in.',
    calls: {
      systemStatus: call(
        'Get the system status and the settings of the site',
        'The first call of every page. `maintenance` or `regionRestriction` replaces the whole site with a notice. `info` has the switches of features (`whitelabel`), the field rules of the registration, payment and vendor logos with their names by language (`labelNames`; `labelNameEn` for a language without a name), and the address of customer service. `url` is the host name of the site.',
        'site/system-status',
        'path method request response',
      ),
      countryCode: call(
        'Get the country of the visitor',
        'Selects the dialing code in forms with a phone number. After a refusal, the form starts without a selection.',
        'site/start account/shared',
      ),
      whitelabel: call(
        'Get the switches of features',
        'The site reads the same switches from the system status and does not make this call.',
        '',
        'path method',
      ),
      domainRoutes: call(
        'List the domains of the site',
        'Reserved for a choice of the fastest domain. The site does not make this call.',
        '',
        'path response',
      ),
      banners: call(
        'List the banners',
        'Pictures in groups (`groupName`) on the home page and in dialogs. Without this call, the home page has no banners.',
        'site/home',
        'response',
      ),
      announcements: call(
        'List the announcements',
        'The ticker of the home page, and pop-up notices (`popup`). The types are B, PL, PU, PR and H, separated by commas in `types`.',
        'site/home',
        'path request',
      ),
      notices: call(
        'List the notices',
        'The board of notices, nine on each page, newest first. Contents are HTML, which the site sanitizes.',
        'site/notice-board',
      ),
      helpCentre: call(
        'List the help articles',
        'Articles of the help page and of the footer. Contents are HTML, which the site sanitizes.',
        'site/help',
        'path response',
      ),
      customerServiceLinks: call(
        'List the links to customer service',
        'The site opens the link of type 3 (live chat), 4 (VIP service) or 5 (chat room). `path` is the address after DES in ECB mode with PKCS#7 padding, in base64, followed by the 8 characters of the key.',
        'site/customer-service',
        'response',
      ),
      feedback: call(
        'Send a message to customer service',
        'A repeated `requestId` creates one message only. The reference is shown to the user.',
        'site/feedback',
        'path method request',
      ),
      feedbackImage: call(
        'Upload an image of a message',
        'A PNG or JPEG of at most 5 MB in base64, so a body of up to 7 MB; at most three for each message. The site waits up to 120 s.',
        'site/feedback',
      ),
      memberLanguage: call(
        'Save the language of a member',
        'The language for messages to the member. The site goes on when this call fails.',
        'site/language',
        'path method',
      ),
    },
  },
  'Sign-in': {
    description: 'Sessions: sign-in by password, SMS code, external service or as a trial account, and sign-out.',
    calls: {
      publicKey: call(
        'Get the public key for encrypted bodies',
        'Needed before the first encrypted call of a page. The site keeps the key until a refusal with `key.unknown`. `publicKey` is an RSA public key of at least 2048 bits in the SPKI (SubjectPublicKeyInfo, DER) format, in base64 without the PEM lines.',
        'account/login-attempt',
        'path method',
      ),
      login: call(
        'Sign in',
        'Signs in by user name and password (`type` username) or by mobile number and SMS code (`type` sms, the code is in `password`). A refusal whose value has `captcha: true` makes the site show the captcha; one with `verification` starts the check of a new address. A repeated `requestId` returns the first response and opens no second session.',
        'account/login-attempt account/sms-login',
        'path method request response',
      ),
      freePlayLogin: call(
        'Sign in with a trial account',
        'Creates a trial account. The site hides the button when the switch `hasFreePlay` is off.',
        'account/free-play',
        'path method',
      ),
      loginVerification: call(
        'Confirm a sign-in from a new address',
        'Second step after a refused sign-in with `verification`. The answer is a code or the name on the bank account.',
        'account/new-ip-check',
        'path method',
      ),
      loginVerificationCode: call(
        'Send a code for a sign-in from a new address',
        'Sends the code of the methods `sms` and `email` again after the countdown.',
        'account/sms-code',
      ),
      channelLogin: call(
        'Sign in by an external service',
        'Exchanges the code that the page `/channel/<channel>` returned for a session. The site compares `state` itself before this call.',
        'account/channel-login',
      ),
      logout: call(
        'Sign out',
        'Ends the session of the token. The site deletes its token before the response arrives and needs no value.',
        'account/shared',
        'path method',
      ),
      smsLoginCode: call(
        'Send an SMS code for a sign-in',
        'Needs the proof of a human check. The next code is possible after 60 s × `expiredMinutes`.',
        'account/sms-code',
        'path method response',
      ),
    },
  },
  'Human checks': {
    description: 'Proofs that a person makes a call: slider, sound, code and captcha image.',
    calls: {
      checkKinds: call(
        'List the kinds of human checks',
        'The site shows the first kind and offers the others. A refusal, or an empty list, means the slider only.',
        'account/human-check',
      ),
      sliderPuzzle: call(
        'Get a slider puzzle',
        'Background and piece as PNG in base64. The user moves the piece from the left edge to the gap of the background. One attempt for each puzzle.',
        'account/slider-captcha',
      ),
      sliderCheck: call(
        'Check the answer of a slider puzzle',
        '`position` is the left edge of the piece in pixels of the image, and `track` the movement. Allow a tolerance of at least 8 pixels: one arrow key moves the piece by 8, so that a smaller tolerance refuses users of a keyboard. The token is valid for one call, together with its `captchaId`.',
        'account/slider-captcha',
      ),
      audioTask: call(
        'Get a sound to solve',
        'Alternative to the slider. `beeps`: the number of beeps in each group is a digit; `digits`: spoken digits.',
        'account/audio-check',
      ),
      audioCheck: call('Check the answer of a sound', 'One answer for each sound.', 'account/audio-check'),
      checkCode: call(
        'Send a code to the account',
        'Alternative to the slider, only before a sign-in. The response must be the same for an unknown account.',
        'account/code-check',
      ),
      codeCheck: call(
        'Check the code of the account',
        'The proof is valid for a sign-in to that account only.',
        'account/code-check',
      ),
      passkeyChallenge: call(
        'Get a challenge for a passkey',
        'Alternative to the slider, only before a sign-in. The challenge is valid once, and the same for every account.',
        'account/passkey-check',
      ),
      passkeyCheck: call(
        'Check the answer of a passkey',
        'The gateway checks challenge, origin, user verification, signature and counter. The proof is valid for a sign-in to the account of the passkey only.',
        'account/passkey-check',
      ),
      captcha: call(
        'Get a captcha image',
        'The value is a PNG in base64. The response has no id: the gateway must tie the answer to the image with a cookie (`Set-Cookie`, `HttpOnly`, same site), which the browser sends back with the call that contains `captcha`. A new image replaces the previous one.',
        'account/captcha-image',
        'path method response',
      ),
      captchaSound: call(
        'Get the captcha image as a sound',
        'Speaks the code of the image that the same cookie identifies. Without this call, the button of the sound shows an error.',
        'account/captcha-sound',
      ),
    },
  },
  Registration: {
    description: 'New accounts.',
    calls: {
      registerSettings: call(
        'Get the rules of the registration form',
        'Fields with their rules, dialing codes, the selected tab, and the service that verifies phone numbers.',
        'account/shared',
        'path method request',
      ),
      affiliate: call(
        'Check an invitation code',
        'Checks a code that the user typed, or finds the code of the domain.',
        'account/register-account',
        'path method request',
      ),
      smsRegisterCode: call(
        'Send an SMS code for a registration',
        'Needs the proof of a human check. `variant` names the tab of the form.',
        'account/sms-code',
        'path request response',
      ),
      phoneCode: call(
        'Send a code by the service that verifies phone numbers',
        'Used when `smsProvider` is `phoneVerification`. The countdown is 60 s.',
        'account/sms-code',
      ),
      phoneConfirm: call(
        'Confirm the code of the service that verifies phone numbers',
        'The values go to the registration as `firebaseChannel` and `firebaseIdToken`.',
        'account/register-account',
      ),
      register: call(
        'Register an account with a user name',
        'Creates the account and opens a session. The request has only the fields that the rules enable. A refusal with `field.rejected` names the field.',
        'account/register-account',
        'path method request',
      ),
      registerMobile: call(
        'Register an account with a mobile number',
        'Like `register`; the mobile number is the account.',
        'account/register-account',
        'path method request',
      ),
    },
  },
  Recovery: {
    description: 'Forgotten passwords.',
    calls: {
      forgotByEmail: call(
        'Send a temporary password by e-mail',
        'The response should be the same for an unknown account; `account.unknown` is understood too.',
        'account/recovery-email',
        'path method request',
      ),
      smsRecoveryCode: call(
        'Send an SMS code for a new password',
        'Needs the proof of a human check.',
        'account/sms-code',
        'request response',
      ),
      setPasswordByPhone: call(
        'Set a new password with an SMS code',
        'The response is a proof with which the site signs the member in without another human check.',
        'account/recovery-phone',
        'path method request',
      ),
    },
  },
  Member: {
    description: 'The signed-in member.',
    calls: {
      memberInfo: call(
        'Get the member of the session',
        'Called after every sign-in and at every start with a token. `type` 1, 2, 41 and 42 are agents: the site shows the agent center. 4 is a trial account: the site shows no centers, and asks for a real account. Every other number, such as 0, is a member.',
        'account/load-member',
        'path method response',
      ),
      balance: call(
        'Get the balance',
        '`sumBalance` is in major units (12.5 is twelve and a half). The site calls it after everything that can move money.',
        'site/balance',
        'path response',
      ),
      unreadMessages: call(
        'Count the unread mails',
        'The number beside the mailbox. The site goes on without it.',
        'member/shared',
        'path response',
      ),
      notifications: call(
        'Get what waits for the member',
        'Unread messages, rewards that expire soon, payouts to confirm and contract requests: the number on the bell and in the menus, and its list. The site calls it after the sign-in, when the page is attended again, after changes, and every minute, so it must be cheap. A source that does not exist for the member counts 0.',
        'site/notifications',
      ),
      memberIcon: call('Get the icon of the member', 'The site does not make this call.', '', 'path method'),
      avatar: call('Get the avatar of the member', 'The site does not make this call.', '', 'path'),
      profile: call(
        'Get the profile',
        'The form of the personal data; phone and e-mail are masked.',
        'account/profile',
      ),
      saveProfile: call(
        'Save the profile',
        'Birthday, address and source of income. `isOfAge` is sent when the member confirms the age of 21.',
        'account/profile-edit',
        'request',
      ),
      changePassword: call(
        'Change the password',
        'Ends no session. The site asks for it after `firstTimeLogin` or `passwordExpired` too.',
        'account/change-password',
        'path method request',
      ),
    },
  },
  Security: {
    description: 'Withdrawal password, contacts, and sign-ins of a member.',
    calls: {
      security: call('Get the security settings', 'Phone and e-mail are masked.', 'member/security-center'),
      securityCode: call(
        'Send a code for a security setting',
        'To the new contact, or to the one of the account.',
        'account/sms-code',
      ),
      saveWithdrawalPassword: call(
        'Set the withdrawal password',
        'The first password needs no proof; a change needs the current one or a code.',
        'member/withdrawal-password',
      ),
      bindContact: call(
        'Link a phone number or an e-mail address',
        'Needs the code that was sent to it, and the password.',
        'member/contact-linking',
      ),
      passkeys: call(
        'List the passkeys',
        'Name, creation and last use of each passkey of the member.',
        'member/passkeys',
      ),
      passkeyRegistration: call(
        'Get the options of a new passkey',
        'Needs the account password. The options contain the ids of the existing passkeys, so that an authenticator is not added twice.',
        'member/passkey-registration',
      ),
      savePasskey: call(
        'Save a new passkey',
        'The gateway checks challenge and origin, saves the public key, and informs the member by mail.',
        'member/passkey-registration',
      ),
      removePasskey: call(
        'Remove a passkey',
        'Needs the account password. The gateway refuses the passkey from then on, and informs the member by mail.',
        'member/passkeys',
      ),
      signInSessions: call('List the open sessions', 'Devices of the member.', 'member/devices'),
      endSessions: call('End sessions', 'One session, or all except the current one.', 'member/devices'),
      pastSignIns: call('List the past sign-ins', 'Pages, newest first.', 'member/security-center'),
    },
  },
  'Responsible play': {
    description: 'Limits, exclusion and reminders.',
    calls: {
      limits: call(
        'List the limits of the member',
        'Deposit, loss and time, for a day, a week and a month.',
        'member/limits',
      ),
      saveLimit: call('Set a limit', 'A lower limit takes effect at once, a higher one later.', 'member/limits'),
      withdrawRaise: call('Withdraw the raise of a limit', 'Cancels a pending raise.', 'member/limits'),
      exclude: call('Exclude the member', 'Ends all sessions. Needs the password.', 'member/exclusion'),
      netPosition: call(
        'Get the results of the last days',
        'For 1, 7 and 30 days. `net` leaves the stakes of open bets out; `open` is their sum.',
        'member/limits',
      ),
      realityCheck: call(
        'Get the next reminder of the playing time',
        '`dueInMs` counts from the response. `open` is the sum of the stakes of open bets, a part of `staked`.',
        'member/reality-check',
      ),
      saveRealityCheck: call('Set the interval of the reminder', '15, 30 or 60 minutes.', 'member/limits'),
      answerRealityCheck: call('Answer the reminder', 'Starts the next interval.', 'member/reality-check'),
    },
  },
};
