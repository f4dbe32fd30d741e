import type { AnyActorLogic, AnyActorScope } from 'xstate';
import type { ChangePasswordInput, ChangePasswordOutput } from '../account/change-password.machine.ts';
import type { HumanCheckInput, HumanCheckOutput } from '../account/human-check.model.ts';
import type { LoginOutput } from '../account/login.model.ts';
import type { NewIpChallenge, NewIpOutput } from '../account/new-ip-challenge.ts';
import type { ProfileOutput } from '../account/profile.model.ts';
import type { DialogInputs, DialogName, DialogResult, NextDialog } from '../site/dialog-inputs.ts';
import type { PanelOwner, PanelPart } from '../site/panel.ts';

type Flow<Input, Output> = { input: Input; output: Output };

type NestedFlows = {
  'human-check': Flow<HumanCheckInput, HumanCheckOutput>;
  'change-password': Flow<ChangePasswordInput, ChangePasswordOutput>;
  'new-ip-check': Flow<NewIpChallenge, NewIpOutput>;
  'sms-login': Flow<undefined, LoginOutput>;
  'free-play': Flow<undefined, LoginOutput>;
  'channel-login': Flow<{ channel: string }, LoginOutput>;
};

/**
 * Output types of the page actors in the member and agent centers; most of these actors never end and have no output.
 */
type PageOutputs = { 'member-securityCenter': ProfileOutput };
type OutputOf<Name extends string> = Name extends keyof PageOutputs ? PageOutputs[Name] : undefined;

type PanelFlows = { [Name in PanelPart]: Flow<PanelOwner, OutputOf<Name>> };

type DialogOutputs = {
  loginPopupModal: DialogResult;
  registerPopupModal: DialogResult;
  forgetPassModal: DialogResult;
  changePassModal: ChangePasswordOutput;
  signOutModal: { left: boolean };
  trialModal: { confirmed: true };
  memberCenterModal: DialogResult;
  agentCenterModal: DialogResult;
  sideMenuModal: NextDialog;
  noticeModal: undefined;
  gamePopupModal: DialogResult;
  gameSheetModal: undefined;
  chatRoomModal: undefined;
  feedbackModal: undefined;
  customerServiceModal: undefined;
  installModal: undefined;
  searchModal: undefined;
};

type DialogFlows = { [Name in DialogName]: Flow<DialogInputs[Name], DialogOutputs[Name]> };

/** Input and output of every flow that loads in its own chunk. */
export type LazyFlows = NestedFlows & PanelFlows & DialogFlows;

/** Names of flows that run inside other flows. */
export type NestedFlowName = keyof NestedFlows;
export type FlowName = keyof LazyFlows;
export type FlowInput<Name extends FlowName> = LazyFlows[Name]['input'];
export type FlowOutput<Name extends FlowName> = LazyFlows[Name]['output'];

/** Logic of a flow. A chart whose input or output has another type does not compile. */
type FlowLogic<Input, Output> = Omit<AnyActorLogic, 'getInitialSnapshot'> & {
  getInitialSnapshot: (scope: AnyActorScope, input: Input) => { output: Output | undefined };
};

/** Module in the chunk of a lazy flow: the chart with its implementations. The app adds a view to the module. */
export type FlowModule<Name extends FlowName> = { logic: FlowLogic<FlowInput<Name>, FlowOutput<Name>> };

/**
 * XState types accept only ids of declared actors. A lazy flow cannot be declared, so the type `never` bypasses this
 * check.
 */
export const flowId = 'flow' as never;
