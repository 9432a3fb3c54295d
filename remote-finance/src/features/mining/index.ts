/** The parts of mining are loaded when they are shown: most people who look at locks never see them. */
export const loadMachineList = () =>
  import(/* webpackChunkName: "mining" */ './MachineList').then((part) => part.MachineList);

export const loadMachineView = () =>
  import(/* webpackChunkName: "mining" */ './MachineView').then((part) => part.MachineView);

export const loadRigList = () =>
  import(/* webpackChunkName: "mining" */ './RigList').then((part) => part.RigList);

export const loadRigDetail = () =>
  import(/* webpackChunkName: "mining" */ './RigDetail').then((part) => part.RigDetail);
