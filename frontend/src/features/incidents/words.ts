export const incidentStates = ['investigating', 'identified', 'monitoring', 'resolved'] as const;
