// The umbrella module: `import P247Analytics` imports every module of the library.
@_exported public import ActivityFiles
@_exported public import ActivityStreams
@_exported public import AthleteReadiness
@_exported public import DayDocuments
@_exported public import Documents
@_exported public import Enrichment
@_exported public import FormulaLab
@_exported public import FormulaSets
@_exported public import MetricExpressions
@_exported public import Reports
@_exported public import SessionMetrics
@_exported public import Statistics
@_exported public import StrengthTraining
@_exported public import TextFormats
@_exported public import TrainingHistory
@_exported public import TrainingPlan
@_exported public import VectorStatistics
