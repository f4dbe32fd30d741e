import { call, type Group } from './call-text.ts';

const decide = (contract: string, given = '') =>
  call(
    `Decide on a ${contract}`,
    'Accepts or rejects a contract request, or asks for the end of a contract. A decision that ends other contracts is refused with `contract.collides` and lists them, unless `agreed` names them.',
    'agent/contract-request',
    given,
  );

/** Calls of the agent center. */
export const agentCalls: Readonly<Record<string, Group>> = {
  Team: {
    description: 'The agent center: team, registration of members, rebates and transfers.',
    calls: {
      consolidatedFunds: call(
        'Get the kinds of salaries and dividends of an agent',
        'Each flag decides whether its entry appears in the agent center.',
        'site/panel-center',
        'path method response',
      ),
      teamOverview: call('Get the overview of the team', 'Current state, and activity in five periods.', 'agent/team'),
      agentAnnouncements: call(
        'List the announcements for agents',
        'The board of the agent center.',
        'agent/announcement',
      ),
      agentIncome: call('List the income of the agent by day', 'Rebates, dividends and salaries.', 'agent/team'),
      downlineMembers: call(
        'List all members below the agent',
        'Each member comes before its own downline.',
        'agent/team',
      ),
      downlineRegistration: call(
        'Get the rules for a new member',
        'Field rules and allowed rates.',
        'agent/downline-registration',
      ),
      registerDownline: call(
        'Register a member below the agent',
        'A repeated `requestId` returns the same account.',
        'agent/downline-registration',
      ),
      registrationLinks: call(
        'List the registration links',
        'Open, closed and expired links.',
        'agent/registration-link',
      ),
      createRegistrationLink: call(
        'Create a registration link',
        '`days` null means without an end.',
        'agent/registration-link',
      ),
      disableRegistrationLink: call(
        'Disable a registration link',
        'A repeated call has no further effect.',
        'agent/registration-link',
      ),
      downlineRebates: call('Get the rates of a member', 'Rates are in basis points.', 'agent/downline-rebates'),
      saveDownlineRebates: call(
        'Change the rates of a member',
        'Refused with `rebates.changed` when `version` is old.',
        'agent/downline-rebates',
      ),
      downlineOverview: call(
        'Get the limits of a transfer to a member',
        'Amounts, and the last transfers.',
        'member/upline-transfer',
      ),
      transferToDownline: call(
        'Transfer money to a member below',
        'Needs the withdrawal password.',
        'member/upline-transfer',
      ),
    },
  },
  Contracts: {
    description: 'The agent center: contracts for dividends and salaries.',
    calls: {
      contractOverview: call(
        'List the contracts of a kind',
        'Own contract, given contracts, and open requests.',
        'agent/contract-request',
      ),
      contractTable: call('Get the contract with a member', 'Before an offer.', 'agent/contract-offer'),
      offerContract: call(
        'Offer a contract',
        'Refused when the offer that it replaces has changed.',
        'agent/contract-offer',
      ),
      withdrawContractOffer: call('Withdraw an offer', 'Possible until the member decides.', 'agent/contract-offer'),
      withdrawContractTermination: call(
        'Withdraw a request to end a contract',
        'Possible until the other party decides. The outcome is `withdrawn`.',
        'agent/contract-request',
      ),
      contractRequests: call(
        'List the contract requests',
        'Open and past requests that the agent sent or received, and contracts that ended because of a conflict.',
        'agent/contracts',
      ),
      simulateContract: call(
        'Simulate a contract',
        'What a contract with these terms would have paid for the last three periods.',
        'agent/contracts',
      ),
      dividendContract: decide('dividend contract', 'path method'),
      dailySalaryContract: decide('contract for a daily salary', 'path method'),
      hourSalaryContract: decide('contract for an hourly salary', 'path method'),
      realTimeSalaryContract: decide('contract for a real-time salary', 'path method'),
      contractPayouts: call('List the payouts of a contract', 'Pages and sums of a range of days.', 'agent/contracts'),
    },
  },
  Reports: {
    description: 'The agent center: reports about the team. Days are in the time zone of the operator.',
    calls: {
      teamBets: call('List the bets of the team', 'Settled bets with sums, of all or direct members.', 'agent/reports'),
      teamMovements: call('List the transactions of the team', 'With sums by kind.', 'agent/reports'),
      teamProfit: call('List the results of the members', 'One row for each member, without pages.', 'agent/reports'),
    },
  },
};
