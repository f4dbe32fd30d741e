import type { EndpointName } from '../../src/gateway/endpoints.ts';
import type { Text } from './text.ts';

export type FlowCalls = { feature: string; title: Text; calls: readonly EndpointName[] };

const codes = [
  'smsLoginCode',
  'smsRegisterCode',
  'smsRecoveryCode',
  'phoneCode',
  'securityCode',
  'loginVerificationCode',
] as const;

/** All flows and pages of the site that call the gateway, in the order of the site. */
export const flowCalls: readonly FlowCalls[] = [
  {
    feature: 'account/login',
    title: { es: 'Ingresar', en: 'Sign in' },
    calls: ['login', 'publicKey', 'changePassword', 'logout'],
  },
  { feature: 'account/login-attempt', title: { es: 'Intento de ingreso', en: 'Sign-in attempt' }, calls: ['login'] },
  { feature: 'account/captcha-image', title: { es: 'Captcha de imagen', en: 'Image captcha' }, calls: ['captcha'] },
  {
    feature: 'account/slider-captcha',
    title: { es: 'Captcha deslizante', en: 'Slider captcha' },
    calls: ['sliderPuzzle', 'sliderCheck'],
  },
  {
    feature: 'account/human-check',
    title: { es: 'Formas de verificar', en: 'Ways to verify' },
    calls: ['checkKinds'],
  },
  {
    feature: 'account/audio-check',
    title: { es: 'Verificación por audio', en: 'Audio verification' },
    calls: ['audioTask', 'audioCheck'],
  },
  {
    feature: 'account/code-check',
    title: { es: 'Verificación por código', en: 'Verification by code' },
    calls: ['checkCode', 'codeCheck'],
  },
  {
    feature: 'account/passkey-check',
    title: { es: 'Verificación por llave de acceso', en: 'Verification by passkey' },
    calls: ['passkeyChallenge', 'passkeyCheck'],
  },
  {
    feature: 'account/captcha-sound',
    title: { es: 'Captcha de imagen como audio', en: 'Image captcha as audio' },
    calls: ['captchaSound'],
  },
  {
    feature: 'account/new-ip-check',
    title: { es: 'Ingreso desde otra dirección', en: 'Sign-in from another address' },
    calls: ['loginVerification'],
  },
  {
    feature: 'account/sms-code',
    title: { es: 'Códigos por SMS y correo', en: 'Codes by SMS and e-mail' },
    calls: [...codes],
  },
  { feature: 'account/sms-login', title: { es: 'Ingresar con código', en: 'Sign in with a code' }, calls: ['login'] },
  {
    feature: 'account/channel-login',
    title: { es: 'Ingresar con otra cuenta', en: 'Sign in with another account' },
    calls: ['channelLogin'],
  },
  { feature: 'account/free-play', title: { es: 'Cuenta de prueba', en: 'Trial account' }, calls: ['freePlayLogin'] },
  {
    feature: 'account/sign-in',
    title: { es: 'Opciones de ingreso', en: 'Ways to sign in' },
    calls: ['systemStatus', 'whitelabel'],
  },
  {
    feature: 'account/load-member',
    title: { es: 'Carga del miembro', en: 'Loading the member' },
    calls: ['memberInfo'],
  },
  {
    feature: 'account/registration',
    title: { es: 'Formulario de registro', en: 'Registration form' },
    calls: ['registerSettings', 'affiliate', 'phoneCode', 'countryCode'],
  },
  {
    feature: 'account/register-account',
    title: { es: 'Registrar la cuenta', en: 'Registering the account' },
    calls: ['register', 'registerMobile', 'phoneConfirm', 'affiliate', 'logout'],
  },
  {
    feature: 'account/recovery-email',
    title: { es: 'Recuperar por correo', en: 'Recovery by e-mail' },
    calls: ['forgotByEmail'],
  },
  {
    feature: 'account/recovery-phone',
    title: { es: 'Recuperar por teléfono', en: 'Recovery by phone' },
    calls: ['setPasswordByPhone', 'phoneConfirm'],
  },
  {
    feature: 'account/recovery-sign-in',
    title: { es: 'Ingresar tras recuperar', en: 'Sign-in after recovery' },
    calls: ['login'],
  },
  {
    feature: 'account/shared',
    title: { es: 'Teléfono, ajustes y sesión', en: 'Phone, settings and session' },
    calls: ['countryCode', 'registerSettings', 'security', 'logout', 'phoneCode', 'phoneConfirm', 'login'],
  },
  {
    feature: 'account/change-password',
    title: { es: 'Cambiar contraseña', en: 'Change password' },
    calls: ['changePassword'],
  },
  {
    feature: 'account/profile',
    title: { es: 'Perfil', en: 'Profile' },
    calls: ['profile', 'saveProfile', 'memberIcon', 'avatar'],
  },
  {
    feature: 'account/profile-edit',
    title: { es: 'Editar los datos', en: 'Editing the profile' },
    calls: ['saveProfile'],
  },
  {
    feature: 'site/start',
    title: { es: 'Inicio de la sesión', en: 'Start of the session' },
    calls: ['memberInfo', 'countryCode'],
  },
  {
    feature: 'site/session',
    title: { es: 'Sesión en otro idioma', en: 'Session in another language' },
    calls: ['memberInfo'],
  },
  {
    feature: 'site/system-status',
    title: { es: 'Estado del sitio', en: 'Status of the site' },
    calls: ['systemStatus', 'domainRoutes'],
  },
  { feature: 'site/balance', title: { es: 'Saldo', en: 'Balance' }, calls: ['balance'] },
  { feature: 'site/language', title: { es: 'Idioma', en: 'Language' }, calls: ['memberLanguage'] },
  {
    feature: 'site/home',
    title: { es: 'Página de inicio', en: 'Home page' },
    calls: ['hotGames', 'gameVendors'],
  },
  {
    feature: 'site/home/below-the-fold',
    title: { es: 'Página de inicio, más abajo', en: 'Home page, further down' },
    calls: ['announcements', 'balance', 'banners', 'liveTables', 'promotions', 'recentGames', 'sportEvents', 'winners'],
  },
  { feature: 'site/notice-board', title: { es: 'Avisos', en: 'Notices' }, calls: ['notices', 'agentAnnouncements'] },
  {
    feature: 'site/search',
    title: { es: 'Buscar', en: 'Search' },
    calls: ['gameList', 'lotteryLobby', 'vietnamLotteryMenu', 'promotions', 'helpCentre'],
  },
  { feature: 'site/help', title: { es: 'Centro de ayuda', en: 'Help center' }, calls: ['helpCentre'] },
  { feature: 'site/feedback', title: { es: 'Comentarios', en: 'Feedback' }, calls: ['feedback', 'feedbackImage'] },
  {
    feature: 'site/customer-service',
    title: { es: 'Atención al cliente', en: 'Customer service' },
    calls: ['customerServiceLinks'],
  },
  { feature: 'site/download', title: { es: 'Descargas', en: 'Downloads' }, calls: ['systemStatus'] },
  {
    feature: 'site/side-menu',
    title: { es: 'Menú', en: 'Menu' },
    calls: ['favourites', 'manualRebate', 'notices', 'promotions', 'rewardCenter', 'withdraw'],
  },
  { feature: 'site/panel-center', title: { es: 'Centros', en: 'Centers' }, calls: ['consolidatedFunds'] },
  {
    feature: 'lobby/shared',
    title: { es: 'Lista de todos los juegos', en: 'List of all games' },
    calls: ['gameList'],
  },
  {
    feature: 'lobby/category',
    title: { es: 'Juegos de una categoría', en: 'Games of a category' },
    calls: ['gameList', 'gameVendors', 'favourites', 'pvpRooms'],
  },
  {
    feature: 'lobby/favorite',
    title: { es: 'Favoritos', en: 'Favorites' },
    calls: ['favourites', 'addFavourite', 'removeFavourite'],
  },
  { feature: 'lobby/draw-board', title: { es: 'Tablero de sorteos', en: 'Draw board' }, calls: ['popularLottery'] },
  {
    feature: 'lobby/lottery-numbers',
    title: { es: 'Mis números', en: 'My numbers' },
    calls: ['lotteryTickets'],
  },
  {
    feature: 'lobby/sports',
    title: { es: 'Deportes y e-sports', en: 'Sports and e-sports' },
    calls: ['sportEvents', 'gameList'],
  },
  {
    feature: 'lobby/results',
    title: { es: 'Resultados', en: 'Results' },
    calls: ['drawArchive', 'ticketCheck', 'lotteryTickets', 'lotteryLobby', 'vietnamLotteryMenu'],
  },
  { feature: 'lobby/game-popup', title: { es: 'Elegir un juego', en: 'Choosing a game' }, calls: ['gameList'] },
  {
    feature: 'lobby/lottery',
    title: { es: 'Loterías', en: 'Lotteries' },
    calls: [
      'lotteryLobby',
      'popularLottery',
      'openedNumbers',
      'gameMenus',
      'vietnamLotteryMenu',
      'vietnamLotteryRecent',
    ],
  },
  {
    feature: 'lobby/launch',
    title: { es: 'Abrir un juego', en: 'Opening a game' },
    calls: ['launchGame', 'launchGameV2', 'merchantWallet', 'walletTransfer', 'balance', 'security'],
  },
  { feature: 'lobby/promotions', title: { es: 'Promociones', en: 'Promotions' }, calls: ['promotions', 'bonusCode'] },
  { feature: 'lobby/promotion', title: { es: 'Una promoción', en: 'One promotion' }, calls: ['promotion'] },
  {
    feature: 'lobby/claim',
    title: { es: 'Reclamar una promoción o un código', en: 'Claiming a promotion or a code' },
    calls: ['joinActivity', 'claimActivity', 'claimRaffle', 'bonusCode'],
  },
  {
    feature: 'lobby/promotion-application',
    title: { es: 'Postular a una promoción', en: 'Applying for a promotion' },
    calls: ['activityImage', 'applyActivity'],
  },
  {
    feature: 'lobby/point-mall',
    title: { es: 'Tienda de puntos', en: 'Points mall' },
    calls: ['pointBalance', 'pointConfig', 'pointRewards', 'pointTransactions', 'redeemPointList'],
  },
  {
    feature: 'lobby/redeem',
    title: { es: 'Canjear puntos', en: 'Redeeming points' },
    calls: ['redeemPoints', 'convertPoints'],
  },
  {
    feature: 'member/first-week',
    title: { es: 'Primera semana', en: 'First week' },
    calls: ['pastSignIns', 'security', 'limits', 'netPosition'],
  },
  {
    feature: 'member/member-center',
    title: { es: 'Centro personal', en: 'Personal center' },
    calls: ['balance', 'bonusDetails', 'manualRebate', 'missionLeaderboard', 'referral', 'rewardCenter', 'withdraw'],
  },
  {
    feature: 'member/shared',
    title: { es: 'Contadores del centro', en: 'Counts of the center' },
    calls: ['missionSummary', 'security', 'unreadMessages'],
  },
  {
    feature: 'site/notifications',
    title: { es: 'Notificaciones', en: 'Notifications' },
    calls: ['notifications'],
  },
  {
    feature: 'member/deposit',
    title: { es: 'Depositar', en: 'Deposit' },
    calls: ['depositMethods', 'depositOrders', 'createDeposit', 'orderStatus', 'limits'],
  },
  {
    feature: 'member/deposit-progress',
    title: { es: 'Seguimiento de un depósito', en: 'Progress of a deposit' },
    calls: ['depositOrder', 'reportDeposit', 'cancelDeposit'],
  },
  {
    feature: 'member/money-ribbon',
    title: { es: 'Tu dinero en una barra', en: 'Money ribbon' },
    calls: ['walletFunds', 'betRecords', 'bonusDetails', 'agentIncome', 'withdrawals', 'limits', 'balance'],
  },
  {
    feature: 'member/ticket',
    title: { es: 'Comprobante de una orden', en: 'Ticket of an order' },
    calls: ['withdrawals', 'depositOrders', 'bonusDetails', 'betRecords', 'accountRecords'],
  },
  {
    feature: 'member/withdraw',
    title: { es: 'Retirar', en: 'Withdraw' },
    calls: ['withdrawTerms', 'withdraw', 'orderStatus'],
  },
  {
    feature: 'member/withdrawals',
    title: { es: 'Retiros pedidos', en: 'Withdrawals asked for' },
    calls: ['withdrawals', 'cancelWithdrawal'],
  },
  {
    feature: 'member/payee',
    title: { es: 'Agregar una cuenta bancaria', en: 'Adding a bank account' },
    calls: ['addPayee'],
  },
  {
    feature: 'member/payee-removal',
    title: { es: 'Quitar una cuenta bancaria', en: 'Removing a bank account' },
    calls: ['removePayee'],
  },
  {
    feature: 'member/receipt',
    title: { es: 'Confirmar un pago', en: 'Confirming a payment' },
    calls: ['paymentConfirmations', 'paymentProof', 'confirmPayment'],
  },
  {
    feature: 'member/receipt-form',
    title: { es: 'Respuesta sobre un pago', en: 'Answer about a payment' },
    calls: ['paymentProof', 'confirmPayment'],
  },
  {
    feature: 'member/transfer',
    title: { es: 'Mover fondos', en: 'Moving funds' },
    calls: ['walletFunds', 'moveFunds', 'gatherFunds'],
  },
  {
    feature: 'member/upline-transfer',
    title: { es: 'Transferir al superior o a la línea', en: 'Transfer to upline or downline' },
    calls: ['upline', 'transferToUpline', 'downlineOverview', 'transferToDownline'],
  },
  {
    feature: 'member/record-pages',
    title: { es: 'Registros', en: 'Records' },
    calls: ['betRecords', 'accountRecords', 'profitRecords', 'creditReport', 'yearReport', 'balance'],
  },
  {
    feature: 'member/cashback',
    title: { es: 'Cashback', en: 'Cashback' },
    calls: ['manualRebate', 'claimManualRebate', 'manualRebateHistory'],
  },
  { feature: 'member/bonus', title: { es: 'Bonos', en: 'Bonuses' }, calls: ['bonusDetails'] },
  { feature: 'member/reward', title: { es: 'Premios', en: 'Rewards' }, calls: ['rewardCenter', 'claimReward'] },
  { feature: 'member/rank', title: { es: 'VIP', en: 'VIP' }, calls: ['rankRecord', 'rewardCenter', 'vipLevels'] },
  { feature: 'member/vip', title: { es: 'Club VIP', en: 'VIP club' }, calls: ['vipLevels'] },
  {
    feature: 'member/missions',
    title: { es: 'Misiones', en: 'Missions' },
    calls: ['missionSummary', 'missionLeaderboard', 'referral'],
  },
  {
    feature: 'member/prize-claim',
    title: { es: 'Reclamar una misión', en: 'Claiming a mission' },
    calls: ['claimMission', 'claimReferral', 'referral'],
  },
  { feature: 'member/referral', title: { es: 'Invitar amigos', en: 'Inviting friends' }, calls: ['referral'] },
  {
    feature: 'member/mailbox',
    title: { es: 'Mensajes', en: 'Messages' },
    calls: ['mails', 'readMails', 'deleteMail', 'restoreMail'],
  },
  { feature: 'member/read-sync', title: { es: 'Mensajes leídos', en: 'Read messages' }, calls: ['readMails'] },
  {
    feature: 'member/mail-deletion',
    title: { es: 'Eliminar mensajes', en: 'Deleting messages' },
    calls: ['deleteMail', 'restoreMail'],
  },
  {
    feature: 'member/security-center',
    title: { es: 'Mi cuenta', en: 'My account' },
    calls: ['security', 'pastSignIns'],
  },
  {
    feature: 'member/withdrawal-password',
    title: { es: 'Contraseña de retiro', en: 'Withdrawal password' },
    calls: ['saveWithdrawalPassword'],
  },
  {
    feature: 'member/contact-linking',
    title: { es: 'Vincular teléfono o correo', en: 'Linking a phone or an e-mail' },
    calls: ['bindContact', 'countryCode', 'registerSettings'],
  },
  {
    feature: 'member/passkeys',
    title: { es: 'Llaves de acceso', en: 'Passkeys' },
    calls: ['passkeys', 'removePasskey'],
  },
  {
    feature: 'member/passkey-registration',
    title: { es: 'Agregar una llave de acceso', en: 'Adding a passkey' },
    calls: ['passkeyRegistration', 'savePasskey'],
  },
  {
    feature: 'member/devices',
    title: { es: 'Sesiones abiertas', en: 'Open sessions' },
    calls: ['signInSessions', 'endSessions'],
  },
  {
    feature: 'member/limits',
    title: { es: 'Límites', en: 'Limits' },
    calls: ['limits', 'saveLimit', 'withdrawRaise', 'netPosition', 'realityCheck', 'saveRealityCheck'],
  },
  {
    feature: 'member/reality-check',
    title: { es: 'Control de tiempo', en: 'Reality check' },
    calls: ['realityCheck', 'answerRealityCheck'],
  },
  {
    feature: 'member/exclusion',
    title: { es: 'Autoexclusión', en: 'Self-exclusion' },
    calls: [
      'exclude',
      'bonusDetails',
      'contractOverview',
      'depositOrders',
      'manualRebate',
      'missionSummary',
      'paymentConfirmations',
      'promotions',
      'referral',
      'rewardCenter',
      'withdrawals',
    ],
  },
  { feature: 'agent/agent-center', title: { es: 'Centro de agentes', en: 'Agent center' }, calls: ['balance'] },
  { feature: 'agent/announcement', title: { es: 'Anuncios', en: 'Announcements' }, calls: ['agentAnnouncements'] },
  {
    feature: 'agent/team',
    title: { es: 'Equipo', en: 'Team' },
    calls: ['teamOverview', 'downlineMembers', 'agentIncome'],
  },
  {
    feature: 'agent/reports',
    title: { es: 'Informes del equipo', en: 'Team reports' },
    calls: ['teamBets', 'teamMovements', 'teamProfit', 'withdrawals'],
  },
  {
    feature: 'agent/downline-registration',
    title: { es: 'Registrar a alguien', en: 'Registering somebody' },
    calls: ['downlineRegistration', 'registerDownline'],
  },
  {
    feature: 'agent/registration-link',
    title: { es: 'Enlaces de registro', en: 'Registration links' },
    calls: ['registrationLinks', 'createRegistrationLink', 'disableRegistrationLink'],
  },
  {
    feature: 'agent/downline-rebates',
    title: { es: 'Comisiones de la línea', en: 'Rebates of the downline' },
    calls: ['downlineRebates', 'saveDownlineRebates'],
  },
  {
    feature: 'agent/contract-request',
    title: { es: 'Responder a un contrato', en: 'Answering a contract' },
    calls: [
      'contractOverview',
      'dividendContract',
      'dailySalaryContract',
      'hourSalaryContract',
      'realTimeSalaryContract',
      'withdrawContractTermination',
    ],
  },
  {
    feature: 'agent/contract-offer',
    title: { es: 'Ofrecer un contrato', en: 'Offering a contract' },
    calls: ['contractTable', 'offerContract', 'withdrawContractOffer'],
  },
  {
    feature: 'agent/contract-bulk',
    title: { es: 'Ofrecer un contrato a varios', en: 'Offering a contract to several agents' },
    calls: ['contractOverview'],
  },
  {
    feature: 'agent/contracts',
    title: { es: 'Contratos', en: 'Contracts' },
    calls: ['contractPayouts', 'contractRequests', 'simulateContract'],
  },
];
